import { beforeAll, expect, test } from 'vitest'
import { schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { users } from '#db/people/schema.ts'
import { plans } from '#db/plans/schema.ts'
import { planRow, SEED_TIME, userRow } from '#db/seed/factories.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { LEVEL_LIST } from '#model/levels.ts'
import { REPORT_LIST } from '#model/reports.ts'
import { insertRows } from '#tests/kit/insert-rows.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { type Ids, wholeDistrict } from '#tests/kit/whole-district.ts'

type Loader = (args: { context: unknown; request: Request; params: Record<string, string> }) => Promise<unknown>
const modules = import.meta.glob<{ loader: Loader }>('../app/**/*.tsx')

/** A screen: its file, its address, what the route takes from the address, and why it may read every school. */
type Screen = {
  file: string
  path: (ids: Ids) => string
  params?: (ids: Ids) => Record<string, string>
  readsSchools?: string | undefined
}

const ofPlan = ({ node }: Ids) => ({ planId: node.plan })
const SCREENS: Screen[] = [
  { file: 'dashboard/dashboard', path: ({ node }) => `/dashboard?plan=${node.plan}` },
  { file: 'plans/lists/plan-elements', path: ({ node }) => `/plan-elements?plan=${node.plan}` },
  { file: 'plans/tree/plan-tree', path: ({ node }) => `/review-plan/${node.plan}`, params: ofPlan },
  { file: 'plans/view/plan-view', path: ({ node }) => `/review-plan/${node.plan}/plan/view`, params: ofPlan },
  { file: 'plans/editor/plan-update', path: ({ node }) => `/review-plan/${node.plan}/plan/update`, params: ofPlan },
  ...LEVEL_LIST.flatMap(({ key, path }): Screen[] => {
    const list = ({ node }: Ids) => `/review-plan/${node.plan}/${path}`
    const params = ({ node }: Ids) => ({ planId: node.plan, level: path, elementId: node[key] })
    return [
      { file: 'plans/lists/level-list', path: list, params },
      { file: 'plans/view/element-view', path: (ids) => `${list(ids)}/${ids.node[key]}/view`, params },
      { file: 'plans/editor/element-update', path: (ids) => `${list(ids)}/${ids.node[key]}/update`, params },
      { file: 'plans/editor/create-element', path: ({ node }) => `/create-plan/${node.plan}/create-${path}`, params },
    ]
  }),
  { file: 'plans/editor/create-plan', path: () => '/create-plan' },
  { file: 'plans/quick-build/quick-build', path: () => '/create-plan/quick-build-plan' },
  { file: 'plans/quick-add/quick-add', path: ({ node }) => `/create-plan/quick-add?plan=${node.plan}` },
  { file: 'plans/trash/trash', path: () => '/trash' },
  { file: 'resources/resources', path: () => '/resources' },
  {
    file: 'districts/district-profile',
    path: () => '/district-profile',
    readsSchools: 'says how many schools each region has',
  },
  { file: 'people/user-profile', path: () => '/user-profile' },
  { file: 'people/member-add', path: () => '/team-members/add' },
  {
    file: 'people/member-view',
    path: ({ member }) => `/team-members/${member}`,
    params: ({ member }) => ({ memberId: member }),
  },
  {
    file: 'people/member-update',
    path: ({ member }) => `/team-members/${member}/update`,
    params: ({ member }) => ({ memberId: member }),
  },
  { file: 'measures/measure-list', path: () => '/measurements' },
  { file: 'measures/measure-create', path: () => '/measurements/create' },
  ...['measure', 'measure-update', 'measure-history'].map(
    (file): Screen => ({
      file: `measures/${file}`,
      readsSchools: {
        measure: 'lists the schools by their result, at first a few',
        'measure-history': 'names the schools that were changed',
      }[file],
      path: ({ measure }) => `/measurements/${measure}`,
      params: ({ measure }) => ({ measureId: measure }),
    }),
  ),
  { file: 'updates/my-updates', path: () => '/my-updates' },
  { file: 'updates/everyone', path: () => '/my-updates/everyone' },
  { file: 'notices/notices', path: () => '/notices' },
  { file: 'people/member-invite', path: () => '/team-members/invite' },
  { file: 'people/member-import', path: () => '/team-members/import' },
  { file: 'meetings/meeting-list', path: () => '/meetings' },
  {
    file: 'meetings/meeting',
    path: ({ meeting }) => `/meetings/${meeting}`,
    params: ({ meeting }) => ({ meetingId: meeting }),
  },
  { file: 'meetings/meeting-create', path: ({ node }) => `/meetings/create-meeting?plan=${node.plan}` },
  {
    file: 'meetings/meeting-update',
    path: ({ meeting }) => `/meetings/update-meeting/${meeting}`,
    params: ({ meeting }) => ({ meetingId: meeting }),
  },
  { file: 'surveys/survey-create', path: () => '/measurements/surveys/create' },
  { file: 'surveys/survey-list', path: () => '/measurements/surveys' },
  { file: 'surveys/import/survey-import', path: () => '/measurements/surveys/import' },
  ...['survey', 'survey-update', 'survey-results', 'survey-history'].map(
    (file): Screen => ({
      file: `surveys/${file}`,
      readsSchools: file === 'survey-history' ? 'names the schools that were changed' : undefined,
      path: ({ survey }) => `/measurements/surveys/${survey}`,
      params: ({ survey }) => ({ surveyId: survey }),
    }),
  ),
  { file: 'scorecards/scorecard', path: ({ node }) => `/measurements/scorecard?plan=${node.plan}` },
  {
    file: 'scorecards/scorecard',
    path: ({ node }) => `/measurements/scorecard?plan=${node.plan}&by=school`,
    readsSchools: 'the heat map counts every school and shows a page of them',
  },
  { file: 'scorecards/scorecard-create', path: () => '/measurements/scorecards/create' },
  {
    file: 'scorecards/scorecard-update',
    path: ({ scorecard }) => `/measurements/scorecards/${scorecard}/update`,
    params: ({ scorecard }) => ({ scorecardId: scorecard }),
  },
  { file: 'measures/import/measure-import', path: () => '/measurements/import' },
  {
    file: 'measures/grid/grid',
    path: () => '/measurements/grid',
    readsSchools: 'a sheet with a row for each school of the measure',
  },
  { file: 'measures/requests/request-list', path: () => '/measurements/requests' },
  {
    file: 'measures/requests/request-create',
    path: ({ measure }) => `/measurements/requests/create?measure=${measure}`,
  },
  {
    file: 'measures/requests/request-view',
    path: ({ readingRequest }) => `/measurements/requests/${readingRequest}`,
    params: ({ readingRequest }) => ({ requestId: readingRequest }),
  },
  { file: 'districts/lists/values', path: () => '/measurements/values' },
  { file: 'districts/school-add', path: () => '/school-list/add' },
  { file: 'districts/school-add-several', path: () => '/school-list/add-several' },
  { file: 'districts/department-add', path: () => '/department/add' },
  {
    file: 'districts/department-edit',
    path: ({ department }) => `/department/${department}/edit`,
    params: ({ department }) => ({ departmentId: department }),
  },
  { file: 'districts/school-import', path: () => '/school-list/import' },
  {
    file: 'districts/school-edit',
    path: ({ school }) => `/school-list/${school}/edit`,
    params: ({ school }) => ({ schoolId: school }),
  },
  {
    file: 'reports/home',
    path: ({ node }) => `/reports?plan=${node.plan}`,
    readsSchools: 'says how many schools have an element',
  },
  ...REPORT_LIST.map(
    ({ key, path }): Screen => ({
      file: key === 'gantt' ? 'reports/gantt/gantt' : 'reports/show',
      path: ({ node }) => `/${path}?plan=${node.plan}`,
      readsSchools: key === 'school' ? 'a row for each school, a page of them at a time' : undefined,
    }),
  ),
]
/** Lists of what there is more of in the large district: they count it, and show a page of it. */
const LISTS: Screen[] = [
  { file: 'plans/lists/plan-list', path: () => '/review-plan' },
  { file: 'shell/choose-plan', path: () => '/choose-plan' },
  { file: 'districts/school-list', path: () => '/school-list' },
  { file: 'districts/department-list', path: () => '/department' },
  { file: 'people/team-members', path: () => '/team-members' },
]

/** Forms offer the first 25 plans, people, and schools, and the setup's checklist counts to 100, so even the small district has more. */
const FEW = { plans: 30, members: 110, schools: 110 }
const MORE = { plans: 120, members: 500, schools: 350 }
type District = Awaited<ReturnType<typeof wholeDistrict>> & { token: string }
const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
let small: District
let large: District

async function grown(name: string, more: typeof MORE): Promise<District> {
  const district = await wholeDistrict(name)
  const { token } = await district.person('super_admin')
  const { db, districtId } = district
  const times = (count: number) => Array.from({ length: count }, (_, at) => at)
  const database = db.$client
  await insertRows(
    database,
    plans,
    times(more.plans).map((at) => planRow(districtId, `Plan ${at} of a school`, { schoolId: district.schoolId })),
  )
  await insertRows(
    database,
    users,
    times(more.members).map((at) =>
      userRow(districtId, {
        ...{ email: `${districtId}-${at}@test.school`, firstName: 'Mo', lastName: `Member ${at}` },
        role: 'pilot_user',
      }),
    ),
  )
  await insertRows(
    database,
    schools,
    times(more.schools).map((at) => {
      const name = `School ${at}`
      const row = { districtId, id: newId('school'), regionId: district.regionId, name, ...stamps }
      return { ...row, nameKey: nameKey(name), searchKey: searchKey(name) }
    }),
  )
  return { ...district, token }
}

const measured = new WeakMap<District, Map<Screen, ReturnType<typeof measure>>>()
/** What the shell and the screen ask of D1 together, and the size of what they send; each is opened once. */
function cost(district: District, screen: Screen) {
  const known = measured.get(district) ?? new Map<Screen, ReturnType<typeof measure>>()
  measured.set(district, known)
  const costs = known.get(screen) ?? measure(district, screen)
  known.set(screen, costs)
  return costs
}

async function measure({ ids, token }: District, screen: Screen) {
  const { context, cost: costs } = await loaderContext(token)
  const path = screen.path(ids)
  const request = new Request(`http://localhost${path}`)
  const params = screen.params?.(ids) ?? {}
  const [shell, page] = await Promise.all([
    modules['../app/shell/layout.tsx']!(),
    modules[`../app/${screen.file}.tsx`]!(),
  ])
  const data = await Promise.all([
    shell.loader({ context, request, params }),
    page.loader({ context, request, params }),
  ])
  return { ...costs(), path, bytes: new TextEncoder().encode(JSON.stringify(data)).length }
}

beforeAll(async () => {
  small = await grown('A small district', FEW)
  large = await grown('A large district', MORE)
})

test('no screen reads or sends more in a district with more plans, schools, and members', async () => {
  const grew: string[] = []
  for (const screen of SCREENS) {
    const [few, many] = [await cost(small, screen), await cost(large, screen)]
    const name = `${screen.file}, ${few.path}`
    const readsMore = many.read > few.read * 1.1 + 5
    if (readsMore !== Boolean(screen.readsSchools)) grew.push(`${name}: ${few.read} rows, then ${many.read}`)
    if (many.bytes > few.bytes * 1.1 + 200) grew.push(`${name}: ${few.bytes} bytes, then ${many.bytes}`)
  }
  expect(grew, 'an exception that no longer reads more is none').toEqual([])
})

test('no screen asks for more than 50 statements: D1 ends a request at 1,000', async () => {
  for (const screen of [...SCREENS, ...LISTS]) {
    const [few, many] = [await cost(small, screen), await cost(large, screen)]
    expect(many.statements, few.path).toBeLessThanOrEqual(50)
    expect(many.statements, `${few.path}: one for each row?`).toBeLessThanOrEqual(few.statements + 1)
  }
})
