"""Calls every tool of `ensue --mcp` with the official Python client, and holds each answer against the tool's outputSchema.

    python3 Tests/Measures/mcp_tools.py [PROGRAM]

PROGRAM is .build/release/ensue unless said. Without the package (`pip install mcp`) it says that it skips, and ends with 0.
Everything happens in a home of its own that is gone afterwards. Exit code 1: a tool failed, or was not called.
"""

import asyncio
import datetime
import os
import sys
import tempfile

try:
    import jsonschema
    import mcp
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client
except ImportError as missing:
    print(f"skipped: {missing}; “pip install mcp” brings it")
    sys.exit(0)

OLD, NEW = "Examples/rules-2098.xml", "Examples/rules-2099.xml"
SOON = (datetime.date.today() + datetime.timedelta(days=60)).isoformat()


def refused(values):
    """A call that has nothing to find here: the refusal names tools."""
    return values["done"] is False and values["hints"]


# Each a call, in an order that works. Behind the arguments: what must hold of the structure, else that it was done.
SCRIPT = [
    ("list_workflows", {}, lambda s: len(s["workflows"]) > 3),
    ("show_workflow", {"workflow": "commercial-simplified"}, None),
    ("begin_workflow", {"workflow": "commercial-simplified", "name": "radar"}, None),
    ("workflow_status", {"work": "radar"}, lambda s: s["next"] and s["id"] == 1),
    ("list_fields", {"work": 1}, lambda s: any(f["id"] == "estimated-value" for f in s["fields"])),
    ("set_field", {"field": "estimated-value", "value": "$120,000", "work": 1, "request_id": "value"}, None),
    ("set_field", {"field": "estimated-value", "value": "$120,000", "work": 1, "request_id": "value"}, None),
    ("add_to_field", {"field": "documents", "item": "quote", "work": "radar"}, None),
    ("remove_from_field", {"field": "documents", "item": "quote", "work": "radar"}, None),
    ("clear_field", {"field": "estimated-value", "work": "radar"}, None),
    ("undo", {}, None),
    ("redo", {}, None),
    ("undo", {}, None),
    ("find_work", {"conditions": [{"is": "more", "value": "100000"}]}, None),
    ("tag_work", {"tag": "urgent", "work": "radar"}, None),
    ("note", {"text": "vendor called; “quotes” and all", "work": "radar"}, None),
    ("list_notes", {"work": "radar"}, lambda s: "vendor called" in s["said"]),
    ("explain_step", {"step": "award", "work": "radar"}, None),
    ("begin_step", {"step": "FIRST", "work": "radar"}, None),
    ("block_step", {"step": "FIRST", "reason": "a signature", "work": "radar"}, None),
    ("unblock_step", {"step": "FIRST", "work": "radar"}, None),
    ("complete_step", {"step": "FIRST", "work": "radar"}, None),
    ("reopen", {"step": "FIRST", "work": "radar"}, None),
    ("require_step", {"step": "competition", "required": True, "work": "radar"}, None),
    ("assign", {"step": "FIRST", "person": "Lee", "work": "radar"}, None),
    ("list_tasks", {"person": "Lee"}, None),
    ("unassign", {"step": "FIRST", "work": "radar"}, None),
    ("set_deadline", {"step": "FIRST", "work": "radar", "on": SOON}, None),
    ("move_deadline", {"step": "FIRST", "work": "radar", "days": 3}, None),
    ("list_deadlines", {"work": "radar"}, None),
    ("explain_deadline", {"work": "radar"}, None),
    ("remind_of_deadline", {"step": "FIRST", "work": "radar", "days": 2}, None),
    ("remove_deadline", {"step": "FIRST", "work": "radar"}, None),
    ("timeline", {"work": "radar"}, None),
    ("check_compliance", {"work": "radar"}, lambda s: s["verdict"] and s["findings"]),
    ("check_all_compliance", {}, None),
    ("explain_rule", {"rule": "RULE"}, None),
    ("threshold", {"name": "SAT"}, None),
    ("approver", {"what": "22 million J&A"}, None),
    ("list_templates", {}, lambda s: "Statement of Work" in s["said"]),
    ("draft_document", {"document": "sow", "work": "radar"}, None),
    ("list_documents", {"work": "radar"}, lambda s: s["events"][0]["document"]["id"] == "sow"),
    ("read_document", {"document": "sow", "work": "radar"}, lambda s: s["events"][0]["document"]["text"]),
    ("write_document", {"document": "sow", "work": "radar", "text": "# Radar\n\nBy hand.\n"}, None),
    ("compare_documents", {"document": "sow", "work": "radar"}, None),
    ("review_document", {"document": "sow", "work": "radar"}, None),
    ("save_document", {"document": "sow", "work": "radar", "file": "HOME/sow.md"}, None),
    ("attach_document", {"file": "HOME/sow.md", "work": "radar"}, None),
    ("delete_document", {"document": "sow", "work": "radar"}, None),
    ("work_history", {"work": "radar"}, None),
    ("work_record", {"work": "radar"}, None),
    ("export_record", {"path": "HOME/record.json", "work": "radar"}, None),
    ("verify_record", {"work": "radar"}, None),
    ("copy_work", {"work": "radar", "name": "sonar"}, None),
    ("rename_work", {"work": "sonar", "to": "lidar"}, None),
    ("hold_work", {"work": "lidar", "reason": "no money"}, None),
    ("resume_work", {"work": "lidar"}, None),
    ("archive_work", {"work": "lidar"}, None),
    ("list_archived", {}, lambda s: "lidar" in s["said"]),
    ("archive_work", {"work": "lidar", "on": False}, None),
    ("reopen", {"work": "lidar"}, None),
    ("close_work", {"work": "lidar"}, None),
    ("delete_work", {"work": "lidar"}, None),
    ("begin_workflow", {"workflow": "project", "name": "move"}, None),
    ("add_step", {"name": "pack", "work": "move"}, None),
    ("add_step", {"name": "drive", "work": "move"}, None),
    ("order_step", {"step": "drive", "after": "pack", "work": "move"}, None),
    ("rename_step", {"step": "drive", "to": "haul", "work": "move"}, None),
    ("remove_step", {"step": "haul", "work": "move"}, None),
    ("load_regulations", {"path": OLD, "edition": "FAC 2098-01"}, None),
    ("load_regulations", {"path": NEW, "edition": "FAC 2099-01"}, None),
    ("list_regulations", {}, None),
    ("search_regulations", {"query": "posting a notice"}, None),
    ("read_regulation", {"place": "91.201"}, None),
    ("define_term", {"term": "small order"}, None),
    ("clause_use", {"clause": "52.212-4"}, refused),
    ("regulation_changes", {"place": "91.201"}, None),
    ("keep_regulation", {"place": "91.201"}, None),
    ("list_favourites", {}, None),
    ("drop_regulation", {"place": "91.201"}, None),
    ("start_timer", {"name": "tea", "phases": [{"name": "steep", "seconds": 240}]}, None),
    ("list_timers", {}, lambda s: s["timers"][0]["due"][-6] in "+-"),
    ("change_timer", {"name": "tea", "action": "pause"}, None),
    ("change_timer", {"name": "tea", "action": "resume"}, None),
    ("rename_timer", {"name": "tea", "to": "green tea"}, None),
    ("stop_timer", {"name": "green tea"}, None),
    ("list_routines", {}, lambda s: s["routines"] == []),
    ("say", {"sentence": "save routine gel: pour 20 minutes, run 40 minutes"}, None),
    ("start_routine", {"name": "gel"}, None),
    ("stop_timer", {"name": "gel"}, None),
    ("schedule_routine", {"name": "gel", "at": "2099-03-09T10:00", "recurrence": "FREQ=WEEKLY;BYDAY=MO"}, None),
    ("set_reminder", {"text": "call the vendor", "seconds": 600}, None),
    ("set_alarm", {"name": "standup", "at": "2099-03-09T09:00", "recurrence": "FREQ=DAILY"}, None),
    ("list_schedules", {}, lambda s: any("timer_id" in x for x in s["schedules"]) and all((x["recurrence"] or "FREQ=")[:5] == "FREQ=" for x in s["schedules"])),
    ("change_schedule", {"name": "standup", "action": "disable"}, None),
    ("log_session", {"name": "yoga", "seconds": 1800}, None),
    ("history", {"question": "count", "label": "yoga"}, None),
    ("explain", {"sentence": "tea 4 minutes"}, None),
    ("dashboard", {}, None),
    ("go_to", {"place": "documents", "work": "radar"}, None),
    ("where_am_i", {}, lambda s: "radar" in s["said"]),
    ("go_back", {}, None),
    ("go_forward", {}, None),
    # Nothing is left for an agent to wait for.
    ("stop_timer", {"name": "call the vendor"}, None),
    ("change_schedule", {"name": "standup", "action": "delete"}, None),
    ("change_schedule", {"name": "gel", "action": "delete"}, None),
    ("search", {"query": "radar"}, lambda s: s["found"][0]["name"] == "radar"),
    ("request_next_step", {"request_uuid": "1", "possible_actions": ["pack", "drive"]}, lambda s: len(s["predictions"]) == 2),
    ("report_outcome", {"request_uuid": "1", "action": "drive"}, lambda s: s["learnt"]),
]

# The same id for another call, names that are none, what nobody offered: each an error, with tools that would help.
ERRORS = [
    ("note", {"text": "x", "work": "radar", "request_id": "value"}),
    ("report_outcome", {"request_uuid": "1", "action": "drive"}),
    ("report_outcome", {"request_uuid": "2", "action": "drive"}),
    ("workflow_status", {"work": "no such work"}),
    ("workflow_status", {"work": 4711}),
    ("complete_step", {"step": " ", "work": "radar"}),
    ("complete_step", {"step": "award", "work": "radar"}),
    ("say", {"sentence": "waive market research of radar because there is no time, signed by Lee"}),
    ("say", {"sentence": "set mcp.write to allow"}),
]


def structure(result):
    """The two generations of the client name it differently."""
    return getattr(result, "structuredContent", None) or getattr(result, "structured_content", None)


def failed(result):
    return getattr(result, "isError", None) or getattr(result, "is_error", None) or False


def told(result):
    return " ".join(getattr(content, "text", "") for content in result.content)


async def converse(program, home):
    os.makedirs(f"{home}/.config/ensue", exist_ok=True)
    with open(f"{home}/.config/ensue/config", "w") as config:
        config.write("mcp.write = allow\n")
    surroundings = {"HOME": home, "PATH": "/usr/bin:/bin", "TZ": "Europe/Berlin", "USER": "lee"}
    server = StdioServerParameters(command=program, args=["--mcp"], env=surroundings)
    faults = []
    async with stdio_client(server) as (read, write):
        async with ClientSession(read, write) as session:
            await session.initialize()
            tools = {tool.name: tool for tool in (await session.list_tools()).tools}
            names = {"FIRST": "", "RULE": ""}

            def filled(value):
                if isinstance(value, str):
                    return names.get(value, value).replace("HOME", home)
                if isinstance(value, list):
                    return [filled(item) for item in value]
                if isinstance(value, dict):
                    return {key: filled(item) for key, item in value.items()}
                return value

            called = set()
            for name, arguments, holds in SCRIPT:
                called.add(name)
                try:
                    result = await session.call_tool(name, filled(arguments))
                    values = structure(result)
                    if failed(result) and holds is not refused:
                        raise AssertionError(told(result))
                    schema = getattr(tools[name], "outputSchema", None) or tools[name].output_schema
                    jsonschema.validate(values, schema)
                    assert holds(values) if holds else values.get("done"), values
                    if name == "workflow_status":
                        names["FIRST"] = values["next"][0]["id"]
                    if name == "check_compliance":
                        names["RULE"] = values["findings"][0]["rule"]
                except Exception as error:  # what is wrong with one tool is told beside all others
                    faults.append(f"{name} {filled(arguments)}: {error}")
            for name, arguments in ERRORS:
                try:
                    result = await session.call_tool(name, arguments)
                    if not failed(result):
                        faults.append(f"{name} {arguments}: no error: {told(result)}")
                except Exception:  # wrong arguments are a fault of the protocol before 2025-11-25
                    pass
            missed = sorted(set(tools) - called)
            if missed:
                faults.append(f"never called: {', '.join(missed)}")
            prompts = (await session.list_prompts()).prompts
            for prompt in prompts:
                given = {argument.name: "radar" for argument in prompt.arguments or []}
                got = await session.get_prompt(prompt.name, given)
                assert got.messages[0].content.text and "{" not in got.messages[0].content.text
            print(f"{len(called)} tools of {len(tools)} in {len(SCRIPT)} calls, {len(ERRORS)} errors, {len(prompts)} prompts")
    for fault in faults:
        print(f"✗ {fault}")
    if not faults:
        print("every answer fits its schema")
    return 1 if faults else 0


if __name__ == "__main__":
    built = sys.argv[1] if len(sys.argv) > 1 else ".build/release/ensue"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        sys.exit(asyncio.run(converse(os.path.abspath(built), folder)))
