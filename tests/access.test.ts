import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { can, PERMISSIONS, type Permission, ROLES } from '#model/permissions.ts'
import { REPORT_LIST } from '#model/reports.ts'
import { auditRowsOf } from '#tests/kit/audit-rows.ts'
import { caller, nobody } from '#tests/kit/district.ts'
import { keepDistrict } from '#tests/kit/keep-district.ts'
import type { Ask } from '#tests/kit/request.ts'
import { asked, PRINTS, REFUSED, REQUESTS } from '#tests/kit/requests.ts'
import { rowsOf } from '#tests/kit/rows.ts'
import { type WholeDistrict, wholeDistrict } from '#tests/kit/whole-district.ts'

/** Every endpoint of the OpenAPI document × everybody it must refuse × every position of an id (quality 7, 8). */
type Operation = { name: string; permission: Permission | 'public' }
let operations: Operation[] = []
let here: WholeDistrict
let there: WholeDistrict

beforeAll(async () => {
  const { body } = await nobody('GET', 'openapi.json')
  const { paths } = body as unknown as {
    paths: Record<string, Record<string, { 'x-permission': Operation['permission'] }>>
  }
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      name: `${method.toUpperCase()} ${path}`,
      permission: one['x-permission'],
    })),
  )
  here = await wholeDistrict('Hereford', '00')
  there = await wholeDistrict('Therese', '00')
})

/** The endpoints with a permission and a row in the table; the first test below names the others. */
const closed = () =>
  operations.filter(
    (one): one is { name: string; permission: Permission } =>
      one.permission !== 'public' && Boolean(REQUESTS[one.name]),
  )
const ask = (name: string, of: WholeDistrict) => asked(name, REQUESTS[name]!(of.ids))

test('every endpoint names its permission, some role has it, and the table has a request for it', () => {
  const known = new Set<string>(['public', ...Object.values(PERMISSIONS).flat()])
  expect(operations.filter((one) => !known.has(one.permission)).map((one) => one.name)).toEqual([])
  const names = new Set(operations.map((one) => one.name))
  expect(operations.filter((one) => !REQUESTS[one.name]).map((one) => one.name)).toEqual([])
  expect(Object.keys(REQUESTS).filter((name) => !names.has(name))).toEqual([])
})

/**
 * Writes that leave no audit row here: an upload, its removal, and its stop change nothing that people see, an erasure has
 * its own record, and the others find nothing to change in this district. A new write must leave one.
 */
const SILENT = [
  'DELETE /auth/calendar-feed/',
  'DELETE /auth/calendar/',
  'DELETE /auth/departments/imports/{id}/',
  'DELETE /auth/providers/own/',
  'DELETE /auth/schools/imports/{id}/',
  'DELETE /auth/team-members/imports/{id}/',
  'DELETE /plans/measure-imports/{id}/',
  'DELETE /pulse_survey/survey-imports/{id}/',
  'DELETE /strategic_repository/imports/{id}/',
  'PATCH /auth/notices/',
  // Nobody has been given another role here; tests/people/undo-change.test.ts undoes what was.
  'POST /auth/assign-team-members/undo/',
  'POST /auth/calendar/',
  'POST /auth/departments/imports/',
  'POST /auth/schools/imports/',
  'POST /auth/team-members/imports/',
  'POST /auth/team-members/imports/{id}/stop/',
  'POST /auth/team-members/imports/{id}/take-back/',
  'POST /auth/team-members/{id}/erase/',
  'POST /auth/team-members/{id}/hand-over/',
  'POST /auth/team-members/{id}/take-back/',
  'POST /plans/measure-imports/',
  'POST /plans/measure-imports/{id}/stop/',
  'POST /plans/measure-imports/{id}/undo/',
  'POST /pulse_survey/survey-imports/',
  // What a sheet says is only read here.
  'POST /plans/quick-people/',
  'POST /plans/quick-table/',
  // Reports that are asked with a body; nothing changes.
  ...REPORT_LIST.map(({ api }) => `POST /reports/${api}/`),
].sort()

test('the table’s requests are valid: they all work for a Super Admin, who is the author of each audit row', async () => {
  const refused: string[] = []
  const unsigned: string[] = []
  const silent: string[] = []
  const { admin, ids } = await wholeDistrict('Whole')
  const restore = await keepDistrict(ids.district)
  // Audit rows stay when the others are put back.
  const known = new Set((await auditRowsOf(ids.district)).map(({ id }) => id))
  for (const { name } of closed()) {
    if (PRINTS.has(name) || REFUSED.has(name)) continue
    const answer = await admin.call(...asked(name, REQUESTS[name]!(ids)))
    if (answer.status >= 300) refused.push(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    const written = (await auditRowsOf(ids.district)).filter(({ id }) => !known.has(id))
    for (const { id, userId, action } of written) {
      known.add(id)
      if (userId !== admin.id) unsigned.push(`${name}: ${action} by ${userId}`)
    }
    if (name.startsWith('GET ')) continue
    if (written.length === 0) silent.push(name)
    // A write changes what another request names.
    await restore()
  }
  expect(refused).toEqual([])
  expect(unsigned).toEqual([])
  expect(silent.sort()).toEqual(SILENT)
})

describe('nobody gets in', () => {
  test('is let in without a token, except where it is public', async () => {
    for (const { name } of closed()) {
      const { status, body } = await nobody(...ask(name, here))
      expect([name, status, body]).toEqual([name, 401, { code: 401, detail: 'Sign in to continue', data: null }])
    }
  })

  test('is let in with another issuer’s token', async () => {
    const forged = caller('eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiJ1c3JfMSJ9.')
    for (const { name } of closed()) expect([name, (await forged(...ask(name, here))).status]).toEqual([name, 401])
  })

  test.each([
    ['pending', { status: 'pending' }],
    ['rejected', { status: 'rejected' }],
    ['deleted', { status: 'deleted' }],
    ['deactivated', { isActive: false }],
  ] as const)('as a %s member', async (_, over) => {
    const person = await here.person('super_admin', over)
    for (const { name } of closed()) expect([name, (await person.call(...ask(name, here))).status]).toEqual([name, 401])
  })
})

test.each(ROLES)('a %s is refused everything that the role’s row of the table does not name', async (role) => {
  const person = await here.person(role)
  for (const { name, permission } of closed().filter((one) => !can(role, one.permission))) {
    const { status, body } = await person.call(...ask(name, here))
    expect([name, permission, status, body.data]).toEqual([name, permission, 403, null])
  }
})

test('a change of role applies to the next request', async () => {
  const person = await here.person('super_admin')
  expect((await person.call('GET', 'plans/trash/')).status).toBe(200)
  await env.DISTRICTS_00.prepare('update users set role = ? where district_id = ? and id = ?')
    .bind('board', here.districtId, person.id)
    .run()
  expect((await person.call('GET', 'plans/trash/')).status).toBe(403)
})

describe('another district', () => {
  test('sees and changes nothing in this one, whatever ids it sends', async () => {
    const before = await rowsOf(there.districtId)
    for (const { name } of closed()) {
      const { status, body } = await here.admin.call(...ask(name, there))
      expect([name, JSON.stringify(body).includes(there.mark)]).toEqual([name, false])
      expect([name, status]).not.toEqual([name, 500])
    }
    expect(await rowsOf(there.districtId)).toEqual(before)
  })

  test('gets the same bytes for a foreign id as for an unknown one', async () => {
    const before = await rowsOf(there.districtId)
    const different: string[] = []
    let tried = 0
    for (const { name } of closed()) {
      // A PDF's other ids are read like those of its JSON endpoint, so for PDFs swap only the plan, which is checked before printing.
      const places = placesOf(REQUESTS[name]!(here.ids)).filter((place) => !PRINTS.has(name) || place === 'query.plan')
      tried += places.length
      for (const place of places) {
        const [foreign, never] = [await answerWith(name, place, 'foreign'), await answerWith(name, place, 'never')]
        if (foreign !== never) different.push(`${name} at ${place}: ${foreign} / ${never}`)
      }
    }
    expect(different).toEqual([])
    expect(tried).toBeGreaterThan(operations.length)
    expect(await rowsOf(there.districtId)).toEqual(before)
  })
})

const ID = /^(dst|reg|sch|dep|cho|usr|pln|elm|rev|fid|exp|lib|imp|doc|mea|rdg|svy|svd|wav|mtg|mts|mtt|mto|brd)_\w{12,}$/
/** The positions of ids in a request, as paths into it: `params.id`, `query.plan_id`, `body.team.0`. */
function placesOf(value: unknown, at: string[] = []): string[] {
  if (typeof value === 'string') return ID.test(value) ? [at.join('.')] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))
}

/** Status and bytes of the request with one id swapped, in this district; ignores the id itself. */
async function answerWith(name: string, place: string, by: 'foreign' | 'never'): Promise<string> {
  // A form can't be cloned, and has no ids.
  const { body, ...rest } = REQUESTS[name]!(here.ids) as Ask
  const own: Ask = { ...structuredClone(rest), body: body instanceof FormData ? body : structuredClone(body) }
  const foreign = REQUESTS[name]!(there.ids)
  const steps = place.split('.')
  const last = steps.pop()!
  const holder = (root: unknown) =>
    steps.reduce((inner, step) => (inner as Record<string, unknown>)[step], root) as Record<string, string>
  const theirs = holder(foreign)[last]!
  const id = by === 'foreign' ? theirs : `${theirs.slice(0, -6)}000000`
  holder(own)[last] = id
  const answer = await here.admin.call(...asked(name, own))
  return `${answer.status} ${JSON.stringify(answer.body).replaceAll(id, 'ID')}`
}
