/** The specification's field names that this API spells differently, for clients that use those. */
const NAMES: readonly [where: string, specified: string, here: string][] = [
  ['Plan', 'strategicPlanName', 'name'],
  ['Plan', 'strategicCommunityDes', 'description'],
  ['Plan', 'strategicStatement', 'strategic_statement'],
  ['Pillar', 'nameOfPillar', 'name'],
  ['Pillar', 'pillarDescription', 'description'],
  ['Pillar', 'pillarHistoricalAnalysis', 'historical_analysis'],
  ['Initiative', 'initiativeStatement', 'name'],
  ['Initiative', 'initiativeOwner', 'owner_id'],
  ['Initiative', 'initiativeTeam', 'team'],
  ['Initiative', 'assignedInitiative', 'assigned_to'],
  ['Objective', 'objectiveName', 'name'],
  ['Objective', 'assignInitiative', 'parent_id'],
  ['Objective', 'objectiveOwner', 'owner_id'],
  ['Objective', 'objectiveTeam', 'team'],
  ['Objective', 'objectiveAchieved', 'objective_achieved'],
  ['Ecological assessment', 'ecoAssessmentName', 'name'],
  ['Strategy', 'strategyName, strategyStatement', 'name'],
  ['Strategy', 'assignObjective', 'parent_id'],
  ['Strategy', 'strategyType', 'strategy_type_id'],
  ['Strategy', 'strategyOwner', 'owner_id'],
  ['Strategy', 'strategyTeam', 'team'],
  ['Strategy', 'assignedStrategy', 'assigned_to'],
  ['Strategy', 'gradPortrait', 'portrait_areas'],
  ['Strategy', 'tierLevel', 'tier_level_id'],
  ['Activity/task', 'activityStatement', 'name'],
  ['Activity/task', 'activity_task_team', 'team'],
  ['Activity/task', 'activity_task_type', 'activity_task_type_id'],
  ['Activity/task', 'date', 'end_date'],
  ['Every level', 'subGroup', 'subgroups'],
  ['Every level', 'reviewFrequency', 'review_frequency'],
  ['Every level', 'percentageCompleted', 'percentage_completed'],
  ['Every level', 'alertStatus', 'alert_status'],
  ['Every level', 'progressStatus', 'progress_status'],
  ['Every level', 'schoolAssigned', 'schools'],
  ['Every level', 'departmentAssigned', 'departments'],
  ['Budget', 'budgetRequest', 'requested_amount'],
  ['Budget', 'budgetApproved', 'approved_amount'],
  ['Fidelity check', 'fidelityCheck', 'fidelity_check'],
]

const rows = NAMES.map(([where, specified, here]) => `| ${where} | ${specified} | ${here} |`)

/** The description of the API's document, in Markdown. */
export const DESCRIPTION = `Strategic planning for school districts.

### Field names

| | In the specification | In this API |
| --- | --- | --- |
${rows.join('\n')}
`
