import { describe, expect, test } from 'vitest'
import { LEVEL_LIST, LEVELS } from '#model/levels.ts'
import { ROLES } from '#model/permissions.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { asked, REQUESTS } from '#tests/kit/requests.ts'
import { type Ids, wholeDistrict } from '#tests/kit/whole-district.ts'

/** A person sees a form only if they may send it: compares each form screen with the endpoint of its Save. */
type Form = {
  file: string
  path: (ids: Ids) => string
  params?: (ids: Ids) => Record<string, string>
  save: string
  /** Endpoints whose request in the table grants more than this role may. */
  body?: object
}

type Loader = (args: { context: unknown; request: Request; params: Record<string, string> }) => Promise<unknown>
const screens = import.meta.glob<{ loader: Loader }>('../app/**/*.tsx')

const FORMS: Form[] = [
  { file: 'plans/editor/create-plan', path: () => '/create-plan', save: 'POST /plans/' },
  {
    file: 'plans/quick-build/quick-build',
    path: () => '/create-plan/quick-build-plan',
    save: 'POST /plans/quick-plan/',
  },
  ...LEVEL_LIST.map(({ path, api, parent }): Form => {
    return {
      file: 'plans/editor/create-element',
      path: ({ node }) =>
        `/create-plan/${node.plan}/create-${path}${parent === 'plan' ? '' : `?parent=${node[parent]}`}`,
      params: ({ node }) => ({ planId: node.plan }),
      save: `POST /plans/${api}/`,
    }
  }),
  {
    file: 'plans/editor/plan-update',
    path: ({ node }) => `/review-plan/${node.plan}/plan/update`,
    params: ({ node }) => ({ planId: node.plan }),
    save: 'PATCH /plans/{id}/',
  },
  ...LEVEL_LIST.map(({ key, path, api }): Form => {
    return {
      file: 'plans/editor/element-update',
      path: ({ node }) => `/review-plan/${node.plan}/${path}/${node[key]}/update`,
      params: ({ node }) => ({ planId: node.plan, level: path, elementId: node[key] }),
      save: `PATCH /plans/${api}/{id}/`,
    }
  }),
  {
    file: 'plans/move/move',
    path: ({ node }) => `/review-plan/${node.plan}/objective/${node.objective}/move`,
    params: ({ node }) => ({ planId: node.plan, level: 'objective', elementId: node.objective }),
    save: `POST /plans/${LEVELS.objective.api}/{id}/move/`,
  },
  { file: 'people/member-add', path: () => '/team-members/add', save: 'POST /auth/team-members/' },
  { file: 'people/member-invite', path: () => '/team-members/invite', save: 'POST /auth/invite-users/' },
  { file: 'people/member-import', path: () => '/team-members/import', save: 'POST /auth/team-members/imports/' },
  {
    file: 'people/member-update',
    path: ({ member }) => `/team-members/${member}/update`,
    params: ({ member }) => ({ memberId: member }),
    save: 'PATCH /auth/team-members/update/',
  },
  { file: 'people/user-profile', path: () => '/user-profile?mode=edit', save: 'PATCH /auth/profile/' },
  { file: 'repository/import', path: () => '/resources/import', save: 'POST /strategic_repository/' },
  {
    file: 'repository/strategy-add',
    path: () => '/resources/strategies/add',
    save: 'POST /strategic_repository/strategies/',
  },
  { file: 'districts/school-add', path: () => '/school-list/add', save: 'POST /auth/schools/' },
  {
    file: 'districts/school-edit',
    path: ({ school }) => `/school-list/${school}/edit`,
    params: ({ school }) => ({ schoolId: school }),
    save: 'PATCH /auth/schools/{id}/',
    body: { version: 1, notes: 'Seen' },
  },
  { file: 'districts/school-import', path: () => '/school-list/import', save: 'POST /auth/schools/imports/' },
  { file: 'districts/department-add', path: () => '/department/add', save: 'POST /auth/departments/' },
  {
    file: 'districts/department-edit',
    path: ({ department }) => `/department/${department}/edit`,
    params: ({ department }) => ({ departmentId: department }),
    save: 'PATCH /auth/departments/{id}/',
  },
  { file: 'districts/department-import', path: () => '/department/import', save: 'POST /auth/departments/imports/' },
]

/** What the screen shows: a form, or why the person can't send one. */
async function offers(form: Form, token: string, ids: Ids): Promise<boolean> {
  const { context } = await loaderContext(token)
  const request = new Request(`http://localhost${form.path(ids)}`)
  const { loader } = await screens[`../app/${form.file}.tsx`]!()
  try {
    const data = await loader({ context, request, params: form.params?.(ids) ?? {} })
    // A principal chooses a plan to add to on this screen instead.
    return (data as { mayCreatePlan?: boolean }).mayCreatePlan !== false
  } catch (thrown) {
    // Another region's rows answer like missing ones.
    expect([302, 403, 404], form.path(ids)).toContain((thrown as Response).status)
    return false
  }
}

describe.each(ROLES)('for %s', (role) => {
  test('a form screen shows a form exactly if the person may save it', async () => {
    const wrong: string[] = []
    const district = await wholeDistrict('Offered')
    const { token, call } = await district.person(role, { regionId: district.regionId })
    for (const form of FORMS) {
      const offered = await offers(form, token, district.ids)
      const ask = REQUESTS[form.save]!(district.ids)
      const { status } = await call(...asked(form.save, { ...ask, body: form.body ?? ask.body }))
      // Rows that a role can't see answer 404, and so does another person's upload.
      if (offered ? status === 403 : ![403, 404].includes(status))
        wrong.push(`${form.path(district.ids)}: ${offered}, and Save answers ${status}`)
    }
    expect(wrong).toEqual([])
  })
})
