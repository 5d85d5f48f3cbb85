// Written from the grammars; do not edit. After a change of their tags or public rules:
//
//     swift -D WRITE Tests/HouseTests/TypedNames.swift

/// The public rules of the grammars, and those that answer a question.
enum PublicRule: String, CaseIterable, Sendable {
  case about
  case addPhase = "add_phase"
  case again
  case agent
  case alert
  case alertUrgent = "alert_urgent"
  case answer
  case answerChoice = "answer_choice"
  case answerDrop = "answer_drop"
  case answerRing = "answer_ring"
  case answerTime = "answer_time"
  case asleep
  case autonomyLog = "autonomy_log"
  case autonomyThreshold = "autonomy_threshold"
  case back
  case backup
  case calendarFollow = "calendar_follow"
  case calendarMirror = "calendar_mirror"
  case calendarUnfollow = "calendar_unfollow"
  case clockAt = "clock_at"
  case clockBetween = "clock_between"
  case clockChange = "clock_change"
  case clockLength = "clock_length"
  case clockUntil = "clock_until"
  case clockWorkdays = "clock_workdays"
  case complianceApprover = "compliance_approver"
  case complianceCheck = "compliance_check"
  case complianceRule = "compliance_rule"
  case complianceRules = "compliance_rules"
  case complianceThreshold = "compliance_threshold"
  case create
  case cue
  case dateMoved = "date_moved"
  case deadlineDue = "deadline_due"
  case deadlineExport = "deadline_export"
  case deadlineMoved = "deadline_moved"
  case deadlineTimeline = "deadline_timeline"
  case deadlineWhy = "deadline_why"
  case documentAttach = "document_attach"
  case documentCompare = "document_compare"
  case documentDelete = "document_delete"
  case documentDraft = "document_draft"
  case documentEdit = "document_edit"
  case documentList = "document_list"
  case documentMark = "document_mark"
  case documentRedraft = "document_redraft"
  case documentSave = "document_save"
  case documentScan = "document_scan"
  case documentShow = "document_show"
  case documentState = "document_state"
  case documentTemplates = "document_templates"
  case editPhases = "edit_phases"
  case elsewhere
  case errand
  case explain
  case extend
  case featureAsked = "feature_asked"
  case featureTurn = "feature_turn"
  case fieldAsk = "field_ask"
  case fieldCopy = "field_copy"
  case fieldFill = "field_fill"
  case fieldList = "field_list"
  case fieldSet = "field_set"
  case fieldTag = "field_tag"
  case fieldTold = "field_told"
  case finishTogether = "finish_together"
  case forget
  case greeting
  case help
  case history
  case historyCorrect = "history_correct"
  case historyDelete = "history_delete"
  case historyExport = "history_export"
  case historyGoal = "history_goal"
  case historyImport = "history_import"
  case historyLog = "history_log"
  case historyToo = "history_too"
  case hook
  case instead
  case knowledgeAsk = "knowledge_ask"
  case knowledgeForget = "knowledge_forget"
  case knowledgeHere = "knowledge_here"
  case knowledgeKeep = "knowledge_keep"
  case knowledgeLearn = "knowledge_learn"
  case knowledgeOwn = "knowledge_own"
  case knowledgePack = "knowledge_pack"
  case knowledgeShow = "knowledge_show"
  case knowledgeUsual = "knowledge_usual"
  case knowledgeWhy = "knowledge_why"
  case learntExport = "learnt_export"
  case learntForget = "learnt_forget"
  case learntForgetLines = "learnt_forget_lines"
  case learntPicture = "learnt_picture"
  case learntTrial = "learnt_trial"
  case made
  case model
  case moreFor = "more_for"
  case mute
  case no
  case pause
  case picture
  case placeAction = "place_action"
  case placeGo = "place_go"
  case placeMove = "place_move"
  case placeWhere = "place_where"
  case predictionAllow = "prediction_allow"
  case predictionBanned = "prediction_banned"
  case predictionDashboard = "prediction_dashboard"
  case predictionDetails = "prediction_details"
  case predictionJudge = "prediction_judge"
  case predictionNever = "prediction_never"
  case predictionRebuild = "prediction_rebuild"
  case predictionReport = "prediction_report"
  case predictionStyle = "prediction_style"
  case profile
  case project
  case putOff = "put_off"
  case query
  case quit
  case recordExport = "record_export"
  case recordShow = "record_show"
  case recordVerify = "record_verify"
  case redo
  case reduce
  case regulationChanges = "regulation_changes"
  case regulationCited = "regulation_cited"
  case regulationClause = "regulation_clause"
  case regulationDefine = "regulation_define"
  case regulationEditions = "regulation_editions"
  case regulationFavourites = "regulation_favourites"
  case regulationImport = "regulation_import"
  case regulationKeep = "regulation_keep"
  case regulationLink = "regulation_link"
  case regulationList = "regulation_list"
  case regulationMove = "regulation_move"
  case regulationOpen = "regulation_open"
  case regulationSearch = "regulation_search"
  case remind
  case removePhase = "remove_phase"
  case rename
  case restart
  case restore
  case resume
  case ringAnswer = "ring_answer"
  case routineCategory = "routine_category"
  case routineCopy = "routine_copy"
  case routineCreate = "routine_create"
  case routineDelete = "routine_delete"
  case routineExport = "routine_export"
  case routineFavourite = "routine_favourite"
  case routineImport = "routine_import"
  case routineIngredients = "routine_ingredients"
  case routineList = "routine_list"
  case routineNames = "routine_names"
  case routineNote = "routine_note"
  case routinePaste = "routine_paste"
  case routineRename = "routine_rename"
  case routineRestore = "routine_restore"
  case routineSave = "routine_save"
  case routineServings = "routine_servings"
  case routineShare = "routine_share"
  case routineShow = "routine_show"
  case routineStart = "routine_start"
  case routineStep = "routine_step"
  case ruleOwn = "rule_own"
  case ruleOwnDrop = "rule_own_drop"
  case rulesOwn = "rules_own"
  case scaled
  case schedule
  case scheduleAlert = "schedule_alert"
  case scheduleAlso = "schedule_also"
  case scheduleCatchup = "schedule_catchup"
  case scheduleDelete = "schedule_delete"
  case scheduleDisable = "schedule_disable"
  case scheduleEnable = "schedule_enable"
  case scheduleExcept = "schedule_except"
  case scheduleExport = "schedule_export"
  case scheduleImport = "schedule_import"
  case scheduleLater = "schedule_later"
  case scheduleLead = "schedule_lead"
  case scheduleList = "schedule_list"
  case scheduleOnce = "schedule_once"
  case schedulePlan = "schedule_plan"
  case scheduleRename = "schedule_rename"
  case scheduleRetime = "schedule_retime"
  case scheduleRuns = "schedule_runs"
  case scheduleShift = "schedule_shift"
  case scheduleShow = "schedule_show"
  case scheduleSkip = "schedule_skip"
  case scheduleStart = "schedule_start"
  case scheduleUnskip = "schedule_unskip"
  case scheduleUntil = "schedule_until"
  case scheduleZone = "schedule_zone"
  case settingNamed = "setting_named"
  case settings
  case sharing
  case skip
  case snooze
  case stepAdd = "step_add"
  case stepBegin = "step_begin"
  case stepBlocked = "step_blocked"
  case stepDrop = "step_drop"
  case stepDue = "step_due"
  case stepFollows = "step_follows"
  case stepRename = "step_rename"
  case stepSettled = "step_settled"
  case stepStuck = "step_stuck"
  case stepTaken = "step_taken"
  case stepUnblocked = "step_unblocked"
  case stepUndone = "step_undone"
  case stop
  case syncBack = "sync_back"
  case syncCalendar = "sync_calendar"
  case syncCalendarNow = "sync_calendar_now"
  case syncCalendarState = "sync_calendar_state"
  case syncCalendarStop = "sync_calendar_stop"
  case syncConflicts = "sync_conflicts"
  case syncKey = "sync_key"
  case syncLeaving = "sync_leaving"
  case syncNow = "sync_now"
  case syncStop = "sync_stop"
  case syncWith = "sync_with"
  case teamJoin = "team_join"
  case teamLeave = "team_leave"
  case teamNow = "team_now"
  case teamState = "team_state"
  case testGrammars = "test_grammars"
  case thanks
  case timeOfDay = "time_of_day"
  case timerAct = "timer_act"
  case undo
  case update
  case wait
  case watch
  case why
  case wish
  case workArchive = "work_archive"
  case workHold = "work_hold"
  case workLeft = "work_left"
  case workNew = "work_new"
  case workPlan = "work_plan"
  case workShares = "work_shares"
  case workStanding = "work_standing"
  case workWanted = "work_wanted"
  case workflowApplies = "workflow_applies"
  case workflowAsked = "workflow_asked"
  case workflowAssign = "workflow_assign"
  case workflowBegin = "workflow_begin"
  case workflowClose = "workflow_close"
  case workflowDeadline = "workflow_deadline"
  case workflowDeadlines = "workflow_deadlines"
  case workflowDelete = "workflow_delete"
  case workflowDocuments = "workflow_documents"
  case workflowDone = "workflow_done"
  case workflowEach = "workflow_each"
  case workflowFocus = "workflow_focus"
  case workflowHistory = "workflow_history"
  case workflowList = "workflow_list"
  case workflowMissing = "workflow_missing"
  case workflowNext = "workflow_next"
  case workflowNote = "workflow_note"
  case workflowOpen = "workflow_open"
  case workflowOptional = "workflow_optional"
  case workflowRemind = "workflow_remind"
  case workflowRename = "workflow_rename"
  case workflowReopen = "workflow_reopen"
  case workflowResponsible = "workflow_responsible"
  case workflowShow = "workflow_show"
  case workflowSigned = "workflow_signed"
  case workflowStatus = "workflow_status"
  case workflowTasks = "workflow_tasks"
  case workflowWaive = "workflow_waive"
  case workflowWhy = "workflow_why"
  case worksAct = "works_act"
  case worksCheck = "works_check"
  case worksExport = "works_export"
  case worksImport = "works_import"
  case worksLike = "works_like"
  case yes
}
