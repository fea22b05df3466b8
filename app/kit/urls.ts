import type { ChoiceList } from '#model/fields.ts'
import { LEVELS, type LevelKey, type NodeKey } from '#model/levels.ts'
import { ME } from '#model/owner-filter.ts'

export type QueryValue = string | number | boolean | null | undefined
export type Query = Record<string, QueryValue | readonly QueryValue[]>
/** What has charts of its own: measures, surveys, and, by their API’s names, the levels with fidelity checks. */
export type ChartOf = 'measure' | 'survey' | 'initiative' | 'objective' | 'strategies' | 'activity-task'
export type ElementMode = 'view' | 'update' | 'history' | 'move'

/** A path with the query parameters that have a value. */
export function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined && one !== '' && one !== false) params.append(key, String(one))
    }
  }
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}

const at = (path: string) => (query?: Query) => withQuery(path, query)
const part = encodeURIComponent
const segment = (key: NodeKey) => (key === 'plan' ? 'plan' : LEVELS[key].path)

/** The id of a pillar’s section on the scorecard. */
export const pillarAnchor = (pillarId: string | null) => `pillar-${pillarId ?? 'none'}`

/** Every path of the product in one place (spec §2). */
export const urls = {
  home: at('/'),
  login: at('/login'),
  loginWith: (provider: string, query?: Query) => withQuery(`/login/with/${part(provider)}`, query),
  linkAccount: at('/login/link-account'),
  register: at('/register'),
  registerWithProvider: at('/register/with-provider'),
  confirmEmail: (token: string) => `/confirm-email/${part(token)}`,
  forgotPassword: at('/forgot-password'),
  resetPassword: (id: string) => `/reset-password/${part(id)}`,
  acceptInvitation: (token: string) => `/accept-invitation/${part(token)}`,
  unsubscribe: (token: string, query?: Query) => withQuery(`/unsubscribe/${part(token)}`, query),
  terms: at('/terms'),
  privacyPolicy: at('/privacy-policy'),
  help: (section?: string) => (section ? `/help#${section}` : '/help'),
  logout: at('/logout'),

  dashboard: at('/dashboard'),
  dashboardImage: (kind: 'svg' | 'png', query: Query) => withQuery(`/dashboard/${kind}`, query),
  myUpdates: at('/my-updates'),
  updatesOfAll: at('/my-updates/everyone'),
  setup: at('/setup'),
  meetings: at('/meetings'),
  createMeeting: at('/meetings/create-meeting'),
  updateMeeting: (id: string) => `/meetings/update-meeting/${part(id)}`,
  meeting: (id: string) => `/meetings/${part(id)}`,
  meetingFile: (id: string, file: string) => `/meetings/${part(id)}/files/${part(file)}`,
  meetingUploads: (id: string, query?: Query) => withQuery(`/meetings/${part(id)}/uploads`, query),
  meetingAgenda: (id: string) => `/meetings/${part(id)}/agenda`,
  meetingMinutes: (id: string, query?: Query) => withQuery(`/meetings/${part(id)}/minutes`, query),
  meetingNotes: (id: string) => `/meetings/${part(id)}/notes`,
  closeMeeting: (id: string) => `/meetings/${part(id)}/close`,
  reopenMeeting: (id: string) => `/meetings/${part(id)}/reopen`,
  correctMinutes: (id: string) => `/meetings/${part(id)}/correct`,
  minutesFile: (id: string) => `/meetings/${part(id)}/minutes.pdf`,
  meetingHistory: (id: string, query?: Query) => withQuery(`/meetings/${part(id)}/history`, query),
  meetingEvent: (id: string) => `/meetings/${part(id)}/event.ics`,
  notices: at('/notices'),
  notice: (id: string) => `/notices/${part(id)}`,
  resources: at('/resources'),
  measurements: at('/measurements'),
  createMeasure: at('/measurements/create'),
  importMeasures: at('/measurements/import'),
  failedMeasures: (id: string) => `/measurements/import/${part(id)}/failed-rows`,
  measuresCsv: at('/measurements/csv'),
  measuresXlsx: at('/measurements/xlsx'),
  /** A chart as an image: of a measure, of a survey, or of the fidelity checks of an element. */
  chart: (of: ChartOf, id: string, kind: 'svg' | 'png', query?: Query) =>
    withQuery(`/charts/${of}/${part(id)}/${kind}`, query),
  measure: (id: string, query?: Query) => withQuery(`/measurements/${part(id)}`, query),
  updateMeasure: (id: string, query?: Query) => withQuery(`/measurements/${part(id)}/update`, query),
  measureHistory: (id: string, query?: Query) => withQuery(`/measurements/${part(id)}/history`, query),
  measureGrid: at('/measurements/grid'),
  readingRequests: at('/measurements/requests'),
  askForReadings: at('/measurements/requests/create'),
  readingRequest: (id: string) => `/measurements/requests/${part(id)}`,
  scorecard: at('/measurements/scorecard'),
  /** The rows of one pillar; null for those that serve no element of the plan. */
  scorecardOf: (pillarId: string | null, query: Query) =>
    `${withQuery('/measurements/scorecard', query)}#${pillarAnchor(pillarId)}`,
  scorecardCsv: at('/measurements/scorecard/csv'),
  scorecardXlsx: at('/measurements/scorecard/xlsx'),
  scorecardImage: (kind: 'svg' | 'png', query: Query) => withQuery(`/measurements/scorecard/${kind}`, query),
  createScorecard: at('/measurements/scorecards/create'),
  updateScorecard: (id: string) => `/measurements/scorecards/${part(id)}/update`,
  scorecardHistory: (id: string, query?: Query) => withQuery(`/measurements/scorecards/${part(id)}/history`, query),
  surveys: at('/measurements/surveys'),
  createSurvey: at('/measurements/surveys/create'),
  importSurveyResults: at('/measurements/surveys/import'),
  failedSurveyResults: (id: string) => `/measurements/surveys/import/${part(id)}/failed-rows`,
  surveysCsv: at('/measurements/surveys/csv'),
  surveysXlsx: at('/measurements/surveys/xlsx'),
  survey: (id: string, query?: Query) => withQuery(`/measurements/surveys/${part(id)}`, query),
  updateSurvey: (id: string) => `/measurements/surveys/${part(id)}/update`,
  surveyHistory: (id: string, query?: Query) => withQuery(`/measurements/surveys/${part(id)}/history`, query),
  surveyResults: (id: string, query?: Query) => withQuery(`/measurements/surveys/${part(id)}/results`, query),
  measureValues: at('/measurements/values'),
  planElements: at('/plan-elements'),
  /** What is late among the elements that the reader owns or is on the team of. */
  lateAndMine: (plan: string | null) => withQuery('/plan-elements', { plan, owner: ME, progress_status: 'late' }),
  reports: at('/reports'),
  inPlace: at('/plan-elements/in-place'),
  teamMembers: at('/team-members'),
  addMember: at('/team-members/add'),
  inviteMembers: at('/team-members/invite'),
  importMembers: at('/team-members/import'),
  membersCsv: at('/team-members/csv'),
  failedMembers: (id: string) => `/team-members/import/${part(id)}/failed-rows`,
  member: (id: string, query?: Query) => withQuery(`/team-members/${part(id)}`, query),
  updateMember: (id: string) => `/team-members/${part(id)}/update`,
  userProfile: at('/user-profile'),
  ownEmails: at('/email-settings'),
  calendarLink: at('/user-profile/calendar-link'),
  connectCalendar: at('/user-profile/calendar/connect'),
  ownCalendar: (query?: Query) => `${withQuery('/user-profile', query)}#calendar`,
  picture: (personId: string, pictureId: string) => `/pictures/${part(personId)}/${part(pictureId)}`,
  districtProfile: at('/district-profile'),
  changePassword: at('/change-password'),
  schoolList: at('/school-list'),
  addSchool: at('/school-list/add'),
  addSchools: at('/school-list/add-several'),
  editSchool: (id: string) => `/school-list/${part(id)}/edit`,
  importSchools: at('/school-list/import'),
  schoolsCsv: at('/school-list/csv'),
  failedSchools: (id: string) => `/school-list/import/${part(id)}/failed-rows`,
  department: at('/department'),
  addDepartment: at('/department/add'),
  editDepartment: (id: string) => `/department/${part(id)}/edit`,
  importDepartments: at('/department/import'),
  departmentsCsv: at('/department/csv'),
  failedDepartments: (id: string) => `/department/import/${part(id)}/failed-rows`,
  trash: at('/trash'),

  createPlan: at('/create-plan'),
  quickBuild: at('/create-plan/quick-build-plan'),
  readPlanSheet: at('/create-plan/quick-build-plan/sheet'),
  quickAdd: at('/create-plan/quick-add'),
  createElement: (planId: string, level: LevelKey, query?: Query) =>
    withQuery(`/create-plan/${part(planId)}/create-${segment(level)}`, query),

  reviewPlan: at('/review-plan'),
  planTree: (planId: string, query?: Query) => withQuery(`/review-plan/${part(planId)}`, query),
  planLevel: (planId: string, level: LevelKey, query?: Query) =>
    withQuery(`/review-plan/${part(planId)}/${segment(level)}`, query),
  plan: (planId: string, mode: ElementMode, query?: Query) =>
    withQuery(`/review-plan/${part(planId)}/plan/${mode}`, query),
  element: (planId: string, level: LevelKey, id: string, mode: ElementMode, query?: Query) =>
    withQuery(`/review-plan/${part(planId)}/${segment(level)}/${part(id)}/${mode}`, query),
  makePlanDefault: at('/plans/default'),
  choosePlan: at('/choose-plan'),
  search: at('/search'),

  boardReport: at('/school-board-report'),
  boardPresented: at('/school-board-report/presented'),
  report: (path: string, query?: Query) => withQuery(path, query),
  reportPdf: (path: string, query?: Query) => withQuery(`${path}/pdf`, query),
  reportCsv: (path: string, query?: Query) => withQuery(`${path}/csv`, query),

  file: (id: string) => `/files/${part(id)}`,
  districtLogo: (id: string) => `/district-logo/${part(id)}`,
  uploads: at('/uploads'),
  addStrategy: at('/resources/strategies/add'),
  editStrategy: (id: string, query?: Query) => withQuery(`/resources/strategies/${part(id)}/edit`, query),
  importStrategies: at('/resources/import'),
  failedRows: (importId: string) => `/resources/import/${part(importId)}/failed-rows`,
  suggest: (what: string, query?: Query) => withQuery(`/suggest/${what}`, query),
  addOption: (list: ChoiceList) => `/options/${part(list)}`,
  apiDocs: at('/api/docs'),
} as const

const PLAN_IN_PATH = /^\/(review-plan|create-plan)\/(?!quick-build-plan|quick-add)([^/]+)/

/** The plan's id in a path, if any. */
export function planInPath(pathname: string): string | null {
  const id = PLAN_IN_PATH.exec(pathname)?.[2]
  try {
    return id === undefined ? null : decodeURIComponent(id)
  } catch {
    return null // not a plan's address: it was mistyped
  }
}

/**
 * Where the plan selector goes from a screen whose path names a plan: `?plan=` asks for another one, so the same area
 * of that plan opens. Null if the address needs no change; the shell's loader redirects otherwise.
 */
export function otherPlanUrl(url: URL): string | null {
  const here = planInPath(url.pathname)
  const wanted = url.searchParams.get('plan')
  if (here === null || wanted === null || wanted === '') return null
  if (wanted === here) return null
  return url.pathname.startsWith('/create-plan/') ? urls.createElement(wanted, 'pillar') : urls.planTree(wanted)
}
