// `#embed` puts data files into the program: 1 MiB in 2 s, rebuilt when a file changes
// (SwiftPM's own embedding takes minutes: facts, shell.md §2.3).
// A test compares this list with the Grammars folder.
#include "CData.h"

static const unsigned char de_answers[] = {
#embed "Grammars/de/answers.txt"
};
static const unsigned char de_kinds[] = {
#embed "Grammars/de/kinds.txt"
};
static const unsigned char de_ordinary[] = {
#embed "Grammars/de/ordinary.txt"
};
static const unsigned char de_people[] = {
#embed "Grammars/de/people.txt"
};
static const unsigned char de_topics[] = {
#embed "Grammars/de/topics.txt"
};
static const unsigned char de_clock[] = {
#embed "Grammars/de/clock.jsgf"
};
static const unsigned char de_control[] = {
#embed "Grammars/de/control.jsgf"
};
static const unsigned char de_create[] = {
#embed "Grammars/de/create.jsgf"
};
static const unsigned char de_cues[] = {
#embed "Grammars/de/cues.jsgf"
};
static const unsigned char de_facts[] = {
#embed "Grammars/de/facts.jsgf"
};
static const unsigned char de_elsewhere[] = {
#embed "Grammars/de/elsewhere.jsgf"
};
static const unsigned char de_background[] = {
#embed "Grammars/de/background.jsgf"
};
static const unsigned char de_sync[] = {
#embed "Grammars/de/sync.jsgf"
};
static const unsigned char de_exchange[] = {
#embed "Grammars/de/exchange.jsgf"
};
static const unsigned char de_knowledge[] = {
#embed "Grammars/de/knowledge.jsgf"
};
static const unsigned char de_schedules[] = {
#embed "Grammars/de/schedules.jsgf"
};
static const unsigned char de_wishes[] = {
#embed "Grammars/de/wishes.jsgf"
};
static const unsigned char de_made[] = {
#embed "Grammars/de/made.jsgf"
};
static const unsigned char de_parts[] = {
#embed "Grammars/de/parts.jsgf"
};
static const unsigned char de_questions[] = {
#embed "Grammars/de/questions.jsgf"
};
static const unsigned char de_reader[] = {
#embed "Grammars/de/reader.weights"
};
static const unsigned char de_regulations[] = {
#embed "Grammars/de/regulations.jsgf"
};
static const unsigned char de_relations[] = {
#embed "Grammars/de/relations.jsgf"
};
static const unsigned char de_routines[] = {
#embed "Grammars/de/routines.jsgf"
};
static const unsigned char de_schedule[] = {
#embed "Grammars/de/schedule.jsgf"
};
static const unsigned char de_settings[] = {
#embed "Grammars/de/settings.jsgf"
};
static const unsigned char de_shell[] = {
#embed "Grammars/de/shell.jsgf"
};
static const unsigned char de_sleeping[] = {
#embed "Grammars/de/sleeping.jsgf"
};
static const unsigned char de_spoken[] = {
#embed "Grammars/de/spoken.jsgf"
};
static const unsigned char de_talk[] = {
#embed "Grammars/de/talk.jsgf"
};
static const unsigned char de_words[] = {
#embed "Grammars/de/words.jsgf"
};
static const unsigned char de_lexicon[] = {
#embed "Grammars/de/words.txt"
};
static const unsigned char en_answers[] = {
#embed "Grammars/en/answers.txt"
};
static const unsigned char en_background[] = {
#embed "Grammars/en/background.jsgf"
};
static const unsigned char en_topics[] = {
#embed "Grammars/en/topics.txt"
};
static const unsigned char en_clock[] = {
#embed "Grammars/en/clock.jsgf"
};
static const unsigned char en_control[] = {
#embed "Grammars/en/control.jsgf"
};
static const unsigned char en_create[] = {
#embed "Grammars/en/create.jsgf"
};
static const unsigned char en_cues[] = {
#embed "Grammars/en/cues.jsgf"
};
static const unsigned char en_facts[] = {
#embed "Grammars/en/facts.jsgf"
};
static const unsigned char en_sync[] = {
#embed "Grammars/en/sync.jsgf"
};
static const unsigned char en_exchange[] = {
#embed "Grammars/en/exchange.jsgf"
};
static const unsigned char en_lists[] = {
#embed "Grammars/en/lists.jsgf"
};
static const unsigned char en_fields[] = {
#embed "Grammars/en/fields.jsgf"
};
static const unsigned char en_compliance[] = {
#embed "Grammars/en/compliance.jsgf"
};
static const unsigned char en_documents[] = {
#embed "Grammars/en/documents.jsgf"
};
static const unsigned char en_hooks[] = {
#embed "Grammars/en/hooks.jsgf"
};
static const unsigned char en_history[] = {
#embed "Grammars/en/history.jsgf"
};
static const unsigned char en_loosely[] = {
#embed "Grammars/en/loosely.jsgf"
};
static const unsigned char en_kinds[] = {
#embed "Grammars/en/kinds.txt"
};
static const unsigned char en_knowledge[] = {
#embed "Grammars/en/knowledge.jsgf"
};
static const unsigned char en_model[] = {
#embed "Grammars/en/model.jsgf"
};
static const unsigned char en_made[] = {
#embed "Grammars/en/made.jsgf"
};
static const unsigned char en_parts[] = {
#embed "Grammars/en/parts.jsgf"
};
static const unsigned char en_plans[] = {
#embed "Grammars/en/plans.jsgf"
};
static const unsigned char en_ordinary[] = {
#embed "Grammars/en/ordinary.txt"
};
static const unsigned char en_people[] = {
#embed "Grammars/en/people.txt"
};
static const unsigned char en_prediction[] = {
#embed "Grammars/en/prediction.jsgf"
};
static const unsigned char en_questions[] = {
#embed "Grammars/en/questions.jsgf"
};
static const unsigned char en_ranker[] = {
#embed "Grammars/en/ranker.txt"
};
static const unsigned char en_places[] = {
#embed "Grammars/en/places.jsgf"
};
static const unsigned char en_regulations[] = {
#embed "Grammars/en/regulations.jsgf"
};
static const unsigned char en_relations[] = {
#embed "Grammars/en/relations.jsgf"
};
static const unsigned char en_routines[] = {
#embed "Grammars/en/routines.jsgf"
};
static const unsigned char en_schedule[] = {
#embed "Grammars/en/schedule.jsgf"
};
static const unsigned char en_ringing[] = {
#embed "Grammars/en/ringing.jsgf"
};
static const unsigned char en_schedules[] = {
#embed "Grammars/en/schedules.jsgf"
};
static const unsigned char en_settings[] = {
#embed "Grammars/en/settings.jsgf"
};
static const unsigned char en_shell[] = {
#embed "Grammars/en/shell.jsgf"
};
static const unsigned char en_sleeping[] = {
#embed "Grammars/en/sleeping.jsgf"
};
static const unsigned char en_spoken[] = {
#embed "Grammars/en/spoken.jsgf"
};
static const unsigned char en_talk[] = {
#embed "Grammars/en/talk.jsgf"
};
static const unsigned char en_wishes[] = {
#embed "Grammars/en/wishes.jsgf"
};
static const unsigned char en_words[] = {
#embed "Grammars/en/words.jsgf"
};
static const unsigned char en_workflows[] = {
#embed "Grammars/en/workflows.jsgf"
};
static const unsigned char en_lexicon[] = {
#embed "Grammars/en/words.txt"
};
static const unsigned char en_canonical[] = {
#embed "Grammars/en/canonical.txt"
};
static const unsigned char en_paraphrase[] = {
#embed "Grammars/en/paraphrase.weights"
};
static const unsigned char en_reader[] = {
#embed "Grammars/en/reader.weights"
};
static const unsigned char micro_purchase[] = {
#embed "Sources/Workflows/Data/micro-purchase.workflow"
};
static const unsigned char commercial_simplified[] = {
#embed "Sources/Workflows/Data/commercial-simplified.workflow"
};
static const unsigned char negotiated[] = {
#embed "Sources/Workflows/Data/negotiated.workflow"
};
static const unsigned char sealed_bid[] = {
#embed "Sources/Workflows/Data/sealed-bid.workflow"
};
static const unsigned char task_order[] = {
#embed "Sources/Workflows/Data/task-order.workflow"
};
static const unsigned char own_project[] = {
#embed "Sources/Workflows/Data/project.workflow"
};
static const unsigned char federal_deadlines[] = {
#embed "Sources/Workflows/Data/federal-acquisition.deadlines"
};
static const unsigned char en_deadlines[] = {
#embed "Grammars/en/deadlines.jsgf"
};
static const unsigned char en_rounds[] = {
#embed "Grammars/en/rounds.jsgf"
};
static const unsigned char en_converging[] = {
#embed "Grammars/en/converging.jsgf"
};
static const unsigned char de_converging[] = {
#embed "Grammars/de/converging.jsgf"
};
static const unsigned char en_steps[] = {
#embed "Grammars/en/steps.jsgf"
};
static const unsigned char de_deadlines[] = {
#embed "Grammars/de/deadlines.jsgf"
};
static const unsigned char de_workflows[] = {
#embed "Grammars/de/workflows.jsgf"
};
static const unsigned char de_steps[] = {
#embed "Grammars/de/steps.jsgf"
};
static const unsigned char de_compliance[] = {
#embed "Grammars/de/compliance.jsgf"
};
static const unsigned char de_places[] = {
#embed "Grammars/de/places.jsgf"
};
static const unsigned char de_documents[] = {
#embed "Grammars/de/documents.jsgf"
};
static const unsigned char de_fields[] = {
#embed "Grammars/de/fields.jsgf"
};
static const unsigned char de_lists[] = {
#embed "Grammars/de/lists.jsgf"
};
static const unsigned char de_hooks[] = {
#embed "Grammars/de/hooks.jsgf"
};
static const unsigned char de_history[] = {
#embed "Grammars/de/history.jsgf"
};
static const unsigned char de_ringing[] = {
#embed "Grammars/de/ringing.jsgf"
};
static const unsigned char regulation_search[] = {
#embed "Sources/Regulations/Data/search.txt"
};
static const unsigned char regulation_subjects[] = {
#embed "Sources/Regulations/Data/subjects.txt"
};
static const unsigned char regulation_outline[] = {
#embed "Sources/Regulations/Data/outline.txt"
};
static const unsigned char project_fields[] = {
#embed "Sources/Workflows/Data/project.fields"
};
static const unsigned char acquisition_fields[] = {
#embed "Sources/Workflows/Data/acquisition.fields"
};
static const unsigned char federal_acquisition[] = {
#embed "Sources/Workflows/Data/federal-acquisition.rules"
};
static const unsigned char us_federal[] = {
#embed "Sources/Workflows/Data/us-federal.calendar"
};
static const unsigned char recipe_words[] = {
#embed "Sources/Timers/Data/recipe.words"
};
static const unsigned char windows_zones[] = {
#embed "Sources/Timers/Data/windows-zones.txt"
};
static const unsigned char template_sf1449[] = {
#embed "Sources/Documents/Data/sf1449.template"
};
static const unsigned char template_sow[] = {
#embed "Sources/Documents/Data/sow.template"
};
static const unsigned char template_pws[] = {
#embed "Sources/Documents/Data/pws.template"
};
static const unsigned char template_market_research[] = {
#embed "Sources/Documents/Data/market-research.template"
};
static const unsigned char template_justification[] = {
#embed "Sources/Documents/Data/justification.template"
};
static const unsigned char template_acquisition_plan[] = {
#embed "Sources/Documents/Data/acquisition-plan.template"
};
static const unsigned char template_determination_and_findings[] = {
#embed "Sources/Documents/Data/determination-and-findings.template"
};
static const unsigned char template_igce[] = {
#embed "Sources/Documents/Data/igce.template"
};
static const unsigned char template_rfq[] = {
#embed "Sources/Documents/Data/rfq.template"
};
static const unsigned char template_qasp[] = {
#embed "Sources/Documents/Data/qasp.template"
};
static const unsigned char timings[] = {
#embed "Sources/Knowledge/Data/timings.knowledge"
};
static const unsigned char cities[] = {
#embed "Sources/Knowledge/Data/cities.txt"
};
static const unsigned char web_page[] = {
#embed "Sources/Web/Data/page.html"
};
static const unsigned char default_habits[] = {
#embed "Sources/Prediction/Data/default.habits"
};

static const struct cdata_file files[] = {
    {"Grammars/de/answers.txt", de_answers, sizeof de_answers},
    {"Grammars/de/clock.jsgf", de_clock, sizeof de_clock},
    {"Grammars/de/control.jsgf", de_control, sizeof de_control},
    {"Grammars/de/create.jsgf", de_create, sizeof de_create},
    {"Grammars/de/cues.jsgf", de_cues, sizeof de_cues},
    {"Grammars/de/facts.jsgf", de_facts, sizeof de_facts},
    {"Grammars/de/documents.jsgf", de_documents, sizeof de_documents},
    {"Grammars/de/fields.jsgf", de_fields, sizeof de_fields},
    {"Grammars/de/lists.jsgf", de_lists, sizeof de_lists},
    {"Grammars/de/compliance.jsgf", de_compliance, sizeof de_compliance},
    {"Grammars/de/places.jsgf", de_places, sizeof de_places},
    {"Grammars/de/steps.jsgf", de_steps, sizeof de_steps},
    {"Grammars/de/workflows.jsgf", de_workflows, sizeof de_workflows},
    {"Grammars/de/elsewhere.jsgf", de_elsewhere, sizeof de_elsewhere},
    {"Grammars/de/background.jsgf", de_background, sizeof de_background},
    {"Grammars/de/sync.jsgf", de_sync, sizeof de_sync},
    {"Grammars/de/exchange.jsgf", de_exchange, sizeof de_exchange},
    {"Grammars/de/hooks.jsgf", de_hooks, sizeof de_hooks},
    {"Grammars/de/history.jsgf", de_history, sizeof de_history},
    {"Grammars/de/kinds.txt", de_kinds, sizeof de_kinds},
    {"Grammars/de/knowledge.jsgf", de_knowledge, sizeof de_knowledge},
    {"Grammars/de/schedules.jsgf", de_schedules, sizeof de_schedules},
    {"Grammars/de/wishes.jsgf", de_wishes, sizeof de_wishes},
    {"Grammars/de/made.jsgf", de_made, sizeof de_made},
    {"Grammars/de/parts.jsgf", de_parts, sizeof de_parts},
    {"Grammars/de/ordinary.txt", de_ordinary, sizeof de_ordinary},
    {"Grammars/de/people.txt", de_people, sizeof de_people},
    {"Grammars/de/questions.jsgf", de_questions, sizeof de_questions},
    {"Grammars/de/reader.weights", de_reader, sizeof de_reader},
    {"Grammars/de/regulations.jsgf", de_regulations, sizeof de_regulations},
    {"Grammars/de/relations.jsgf", de_relations, sizeof de_relations},
    {"Grammars/de/ringing.jsgf", de_ringing, sizeof de_ringing},
    {"Grammars/de/routines.jsgf", de_routines, sizeof de_routines},
    {"Grammars/de/schedule.jsgf", de_schedule, sizeof de_schedule},
    {"Grammars/de/settings.jsgf", de_settings, sizeof de_settings},
    {"Grammars/de/shell.jsgf", de_shell, sizeof de_shell},
    {"Grammars/de/sleeping.jsgf", de_sleeping, sizeof de_sleeping},
    {"Grammars/de/spoken.jsgf", de_spoken, sizeof de_spoken},
    {"Grammars/de/talk.jsgf", de_talk, sizeof de_talk},
    {"Grammars/de/words.jsgf", de_words, sizeof de_words},
    {"Grammars/de/topics.txt", de_topics, sizeof de_topics},
    {"Grammars/de/words.txt", de_lexicon, sizeof de_lexicon},
    {"Grammars/en/answers.txt", en_answers, sizeof en_answers},
    {"Grammars/en/background.jsgf", en_background, sizeof en_background},
    {"Grammars/en/clock.jsgf", en_clock, sizeof en_clock},
    {"Grammars/en/control.jsgf", en_control, sizeof en_control},
    {"Grammars/en/create.jsgf", en_create, sizeof en_create},
    {"Grammars/en/cues.jsgf", en_cues, sizeof en_cues},
    {"Grammars/en/facts.jsgf", en_facts, sizeof en_facts},
    {"Grammars/en/sync.jsgf", en_sync, sizeof en_sync},
    {"Grammars/en/exchange.jsgf", en_exchange, sizeof en_exchange},
    {"Grammars/en/compliance.jsgf", en_compliance, sizeof en_compliance},
    {"Grammars/en/lists.jsgf", en_lists, sizeof en_lists},
    {"Grammars/en/fields.jsgf", en_fields, sizeof en_fields},
    {"Grammars/en/documents.jsgf", en_documents, sizeof en_documents},
    {"Grammars/en/hooks.jsgf", en_hooks, sizeof en_hooks},
    {"Grammars/en/history.jsgf", en_history, sizeof en_history},
    {"Grammars/en/kinds.txt", en_kinds, sizeof en_kinds},
    {"Grammars/en/loosely.jsgf", en_loosely, sizeof en_loosely},
    {"Grammars/en/knowledge.jsgf", en_knowledge, sizeof en_knowledge},
    {"Grammars/en/model.jsgf", en_model, sizeof en_model},
    {"Grammars/en/made.jsgf", en_made, sizeof en_made},
    {"Grammars/en/parts.jsgf", en_parts, sizeof en_parts},
    {"Grammars/en/plans.jsgf", en_plans, sizeof en_plans},
    {"Grammars/en/ordinary.txt", en_ordinary, sizeof en_ordinary},
    {"Grammars/en/people.txt", en_people, sizeof en_people},
    {"Grammars/en/prediction.jsgf", en_prediction, sizeof en_prediction},
    {"Grammars/en/questions.jsgf", en_questions, sizeof en_questions},
    {"Grammars/en/ranker.txt", en_ranker, sizeof en_ranker},
    {"Grammars/en/places.jsgf", en_places, sizeof en_places},
    {"Grammars/en/regulations.jsgf", en_regulations, sizeof en_regulations},
    {"Grammars/en/relations.jsgf", en_relations, sizeof en_relations},
    {"Grammars/en/routines.jsgf", en_routines, sizeof en_routines},
    {"Grammars/en/schedule.jsgf", en_schedule, sizeof en_schedule},
    {"Grammars/en/ringing.jsgf", en_ringing, sizeof en_ringing},
    {"Grammars/en/schedules.jsgf", en_schedules, sizeof en_schedules},
    {"Grammars/en/settings.jsgf", en_settings, sizeof en_settings},
    {"Grammars/en/shell.jsgf", en_shell, sizeof en_shell},
    {"Grammars/en/sleeping.jsgf", en_sleeping, sizeof en_sleeping},
    {"Grammars/en/spoken.jsgf", en_spoken, sizeof en_spoken},
    {"Grammars/en/talk.jsgf", en_talk, sizeof en_talk},
    {"Grammars/en/wishes.jsgf", en_wishes, sizeof en_wishes},
    {"Grammars/en/words.jsgf", en_words, sizeof en_words},
    {"Grammars/en/workflows.jsgf", en_workflows, sizeof en_workflows},
    {"Grammars/en/topics.txt", en_topics, sizeof en_topics},
    {"Grammars/en/words.txt", en_lexicon, sizeof en_lexicon},
    {"Grammars/en/canonical.txt", en_canonical, sizeof en_canonical},
    {"Grammars/en/paraphrase.weights", en_paraphrase, sizeof en_paraphrase},
    {"Grammars/en/reader.weights", en_reader, sizeof en_reader},
    {"Sources/Workflows/Data/micro-purchase.workflow", micro_purchase, sizeof micro_purchase},
    {"Sources/Workflows/Data/commercial-simplified.workflow", commercial_simplified, sizeof commercial_simplified},
    {"Sources/Workflows/Data/negotiated.workflow", negotiated, sizeof negotiated},
    {"Sources/Workflows/Data/sealed-bid.workflow", sealed_bid, sizeof sealed_bid},
    {"Sources/Workflows/Data/task-order.workflow", task_order, sizeof task_order},
    {"Sources/Workflows/Data/project.workflow", own_project, sizeof own_project},
    {"Sources/Workflows/Data/federal-acquisition.deadlines", federal_deadlines, sizeof federal_deadlines},
    {"Grammars/en/deadlines.jsgf", en_deadlines, sizeof en_deadlines},
    {"Grammars/en/steps.jsgf", en_steps, sizeof en_steps},
    {"Grammars/en/converging.jsgf", en_converging, sizeof en_converging},
    {"Grammars/en/rounds.jsgf", en_rounds, sizeof en_rounds},
    {"Grammars/de/converging.jsgf", de_converging, sizeof de_converging},
    {"Grammars/de/deadlines.jsgf", de_deadlines, sizeof de_deadlines},
    {"Sources/Regulations/Data/search.txt", regulation_search, sizeof regulation_search},
    {"Sources/Regulations/Data/subjects.txt", regulation_subjects, sizeof regulation_subjects},
    {"Sources/Regulations/Data/outline.txt", regulation_outline, sizeof regulation_outline},
    {"Sources/Workflows/Data/project.fields", project_fields, sizeof project_fields},
    {"Sources/Workflows/Data/acquisition.fields", acquisition_fields, sizeof acquisition_fields},
    {"Sources/Workflows/Data/federal-acquisition.rules", federal_acquisition, sizeof federal_acquisition},
    {"Sources/Workflows/Data/us-federal.calendar", us_federal, sizeof us_federal},
    {"Sources/Timers/Data/recipe.words", recipe_words, sizeof recipe_words},
    {"Sources/Timers/Data/windows-zones.txt", windows_zones, sizeof windows_zones},
    {"Sources/Documents/Data/sf1449.template", template_sf1449, sizeof template_sf1449},
    {"Sources/Documents/Data/sow.template", template_sow, sizeof template_sow},
    {"Sources/Documents/Data/pws.template", template_pws, sizeof template_pws},
    {"Sources/Documents/Data/market-research.template", template_market_research, sizeof template_market_research},
    {"Sources/Documents/Data/justification.template", template_justification, sizeof template_justification},
    {"Sources/Documents/Data/acquisition-plan.template", template_acquisition_plan, sizeof template_acquisition_plan},
    {"Sources/Documents/Data/determination-and-findings.template", template_determination_and_findings, sizeof template_determination_and_findings},
    {"Sources/Documents/Data/igce.template", template_igce, sizeof template_igce},
    {"Sources/Documents/Data/rfq.template", template_rfq, sizeof template_rfq},
    {"Sources/Documents/Data/qasp.template", template_qasp, sizeof template_qasp},
    {"Sources/Knowledge/Data/timings.knowledge", timings, sizeof timings},
    {"Sources/Knowledge/Data/cities.txt", cities, sizeof cities},
    {"Sources/Web/Data/page.html", web_page, sizeof web_page},
    {"Sources/Prediction/Data/default.habits", default_habits, sizeof default_habits},
};

struct cdata_file cdata_file_at(size_t index) {
  if (index < sizeof files / sizeof files[0]) return files[index];
  struct cdata_file none = {0, 0, 0};
  return none;
}
