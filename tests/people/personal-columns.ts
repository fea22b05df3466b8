/**
 * What each text column contains: a new one fails tests/people/erase.test.ts until it is added here.
 * db/people/erased-values.ts decides the columns of `users`.
 */
const of = (where: string, tables: Record<string, string>) =>
  Object.entries(tables).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${where}/${table}.${column}`),
  )

/** Erased with the person. The test puts a canary into each. */
export const OF_PERSON = [
  ...of('cell', {
    audit: 'changes',
    calendar_connections: 'account token',
    calendar_feeds: 'secret_hash',
    idempotency: 'key request_hash',
    import_faults: 'message',
    imports: 'file_name',
    meeting_news: 'told',
    notice_preferences: 'how_often',
    notices: 'item title',
    outbox: 'payload',
    sessions: 'user_agent',
    user_grades: 'grade',
    users:
      'email email_key first_name last_name search_key password_hash phone_number user_position teacher_id community_email address notes team_role picture_id default_plan_id',
  }),
  ...of('directory', { addresses: 'email_key', identities: 'subject email', known_browsers: 'account' }),
]

/** Other columns of `users`: kept, or without free text. */
const OF_USERS = of('cell', {
  users:
    'district_id id role status is_active email_confirmed_at region_id years_service is_community_member notices_seen_at joined_at former_status deleted_at version created_at created_by updated_at updated_by email_state email_state_at',
})

/** Hashes and claims that a sweep deletes a day after their end (worker/jobs/sweep-old.ts); names to mask while that lasts. */
const SHORT_LIVED = [
  ...of('directory', { attempts: 'kind key at', provider_visits: 'kind provider content' }),
  ...of('cell', { person_erasures: 'names' }),
]

/** The district's own words and settings, and what is chosen from a fixed list. */
const OF_DISTRICT = [
  ...of('cell', {
    analyses: 'kind text',
    audit: 'at entity action',
    calendar_connections: 'state failure sync_token channel_hash channel_resource',
    calendar_events: 'state etag known sent failure',
    choices: 'list name name_key',
    deletions: 'at entity name',
    departments: 'name name_key search_key',
    districts: 'name state city time_zone naming paper logo_type accent required_provider',
    documents: 'kind name search_key content_type external_document_url grades',
    elements:
      'level name name_key search_key description historical_analysis required_resources executive_summary strategic_hypothesis review_frequency alert_status progress_status assigned_to grade_levels gender ethnicity resource_allocation school_climate socio_economic_status community_perception latest_review_summary latest_meeting_summary',
    erasures: 'at',
    expenditures: 'name',
    fidelity_checks: 'fidelity_check check_type feedback_comments',
    guards: 'failed',
    import_faults: 'column_name letter',
    import_runs: 'problem reason',
    imports: 'kind',
    mail_tokens: 'kind',
    measure_heads: 'last_year last_window last_seen due_year due_window result_year result result_seen years counts',
    measure_targets: 'school_year',
    measure_years: 'school_year no_value result seen previous_seen',
    measures: 'name name_key search_key unit windows counts_window due_days grades source description',
    meeting_additions: 'text',
    meeting_members: 'answer date',
    meeting_outcomes: 'kind text',
    meeting_series: 'repeats until',
    meeting_time: 'school_year',
    meeting_topics: 'topic outcome notes',
    meetings:
      'name search_key type date start_time end_time location join_url topics objectives pre_work notes summary',
    notice_preferences: 'kind',
    notices: 'kind day at',
    outbox: 'kind failure',
    person_erasures: 'counts',
    plans:
      'name name_key search_key description plan_year strategic_statement vision mission prior_challenges prior_successes executive_summary',
    reading_requests: 'school_year window note',
    readings: 'school_year window no_value note seen',
    regions: 'name name_key',
    repository_strategies:
      'pillar pillar_key initiative initiative_key objective objective_key grades strategy strategic_method words content_key',
    reviews: 'alert_status progress_status summary next_step ask',
    schools: 'name name_key search_key',
    scorecards: 'name name_key search_key description',
    small_group_rules: 'name name_key',
    survey_results: 'seen',
    survey_waves: 'name school_year',
    surveys: 'name name_key search_key respondent_type organization description',
    universal_strategies:
      'pillar pillar_key initiative initiative_key objective objective_key grades strategy strategic_method words',
    variable_groups: 'variable_type variables',
  }),
  ...of('directory', {
    addresses: 'since',
    backups: 'district night archive at mark hash',
    // `by` is the operator who ran the command.
    calendar_calls: 'minute',
    district_records: 'at district name cell action by hash counts',
    districts: 'name search_key cell time_zone status import_hash moving_to moved_from status_after_move',
    erased_people: 'district at',
    heartbeats: 'job cell',
    identities: 'issuer',
    known_browsers: 'browser',
  }),
]

export const DECIDED = [...OF_PERSON, ...OF_USERS, ...SHORT_LIVED, ...OF_DISTRICT]
