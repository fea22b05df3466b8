import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { documents } from '#db/documents/schema.ts'
import { newDistrict, nobody } from '#tests/kit/district.ts'
import { documentRow, putObject, urlRow } from '#tests/kit/document-rows.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import { txt, uploadOf } from './made-files.ts'

const PATH = 'plans/documents/'

async function setUp(over: Parameters<typeof growPlan>[2] = {}) {
  const district = await newDistrict()
  const grown = await growPlan(district, 'A Plan', over)
  const row = documentRow(district.districtId, grown.plan.id, grown.objective.id)
  await district.db.insert(documents).values(row)
  await putObject(row, 'October')
  return { district, row, ...grown }
}

describe('who may read', () => {
  test('everybody but the board, files and lists alike', async () => {
    const { district, row, objective } = await setUp()
    for (const role of ['super_admin', 'region_admin', 'principal', 'pilot_user', 'community_member'] as const) {
      const { call } = await district.person(role)
      const list = await call('GET', `${PATH}?element_id=${objective.id}`)
      expect([role, list.status, list.body.data.count]).toEqual([role, 200, 1])
      expect([role, (await call('GET', PATH)).body.data.count]).toEqual([role, 1])
      expect([role, (await call('GET', `${PATH}${row.id}/`)).body]).toEqual([role, 'October'])
    }
    const board = await district.person('board')
    for (const path of [PATH, `${PATH}?element_id=${objective.id}`, `${PATH}${row.id}/`]) {
      expect((await board.call('GET', path)).status).toBe(403)
      expect((await nobody('GET', path)).status).toBe(401)
    }
  })

  test('what hangs on a draft is not there for the Community Member', async () => {
    const { district, row, plan, objective } = await setUp({ plan: { isDraft: true } })
    const cam = await district.person('community_member')
    expect((await cam.call('GET', PATH)).body.data.count).toBe(0)
    expect((await cam.call('GET', `${PATH}?plan=${plan.id}`)).body.data.count).toBe(0)
    for (const path of [`${row.id}/`, `?element_id=${objective.id}`, `?plan_id=${plan.id}`]) {
      expect([path, (await cam.call('GET', `${PATH}${path}`)).status]).toEqual([path, 404])
    }
    const pat = await district.person('principal')
    expect((await pat.call('GET', `${PATH}${row.id}/`)).status).toBe(200)
  })

  test('a file of another district answers the bytes of one that never was', async () => {
    const { row } = await setUp()
    const other = await (await newDistrict('Elsewhere')).person('super_admin')
    const never = row.id.replace(/.{6}$/, '000000')
    for (const [method, end, body] of [
      ['GET', '/', undefined],
      ['PATCH', '/', { version: 1, name: 'Taken' }],
      ['DELETE', '/', undefined],
      ['POST', '/restore/', {}],
    ] as const) {
      const foreign = await other.call(method, `${PATH}${row.id}${end}`, body)
      const missing = await other.call(method, `${PATH}${never}${end}`, body)
      expect([method, foreign.status]).toEqual([method, 404])
      expect(foreign.body).toEqual(missing.body)
    }
    expect(await env.FILES.head(objectKey(row.districtId, row.id))).not.toBeNull()
  })

  test('a file in the trash is downloaded by nobody', async () => {
    const { district, row } = await setUp()
    const ada = await district.person('super_admin')
    await ada.call('DELETE', `${PATH}${row.id}/`)
    expect((await ada.call('GET', `${PATH}${row.id}/`)).status).toBe(404)
  })
})

describe('who may write', () => {
  test('those who may edit the plan or the element, and nobody else', async () => {
    const { district, plan, objective, strategy } = await setUp()
    const owner = await district.person('principal')
    const own = await growPlan(district, 'Owned', { strategy: { ownerId: owner.id } })
    const school = await district.person('principal', { schools: [district.schoolId] })
    const ofSchool = await growPlan(district, 'Of the school', { plan: { schoolId: district.schoolId } })
    const url = (element_id: string) => ({ element_id, name: 'Data', external_document_url: 'https://example.org' })
    const expected: [Awaited<ReturnType<typeof district.person>>, object, number][] = [
      [await district.person('region_admin'), { plan_id: plan.id }, 201],
      [await district.person('pilot_user'), { element_id: objective.id }, 201],
      [owner, { element_id: own.strategy.id }, 201],
      [owner, { element_id: strategy.id }, 403],
      [owner, { plan_id: plan.id }, 403],
      [school, { plan_id: ofSchool.plan.id }, 201],
      [school, { element_id: ofSchool.activity.id }, 201],
      [await district.person('community_member'), { element_id: objective.id }, 403],
      [await district.person('board'), { element_id: objective.id }, 403],
    ]
    for (const [person, place, status] of expected) {
      const added = await person.call('POST', PATH, { ...url(''), element_id: undefined, ...place })
      expect([person.role, place, added.status]).toEqual([person.role, place, status])
      const uploaded = await person.call('POST', PATH, uploadOf(place as Record<string, string>, ['a.txt', txt()]))
      expect([person.role, place, uploaded.status]).toEqual([person.role, place, status])
    }
  })

  test('a principal leaves alone what is not theirs', async () => {
    const { district, row, plan, objective } = await setUp()
    const gone = urlRow(district.districtId, plan.id, objective.id, {
      deletedAt: new Date().toISOString(),
      deletionId: 'del_1',
    })
    await district.db.insert(documents).values(gone)
    const pat = await district.person('principal')
    expect((await pat.call('PATCH', `${PATH}${row.id}/`, { version: 1, name: 'Taken' })).status).toBe(403)
    expect((await pat.call('DELETE', `${PATH}${row.id}/`)).status).toBe(403)
    expect((await pat.call('POST', `${PATH}${gone.id}/restore/`)).status).toBe(403)
  })
})
