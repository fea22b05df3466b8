import { env } from 'cloudflare:workers'
import { and, eq, getTableName } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { renderMail } from '#app/mail/render.tsx'
import { districts } from '#db/districts/schema.ts'
import { documents } from '#db/documents/schema.ts'
import { MEASURE_CHILD_TABLES } from '#db/jobs/measure-trash.ts'
import { ELEMENT_CHILD_TABLES, ELEMENT_USER_TABLES, PLAN_CHILD_TABLES, PLAN_USER_TABLES } from '#db/jobs/trash.ts'
import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import { measures } from '#db/measures/schema.ts'
import { elementMasks, scorecards, smallGroupRules } from '#db/measures/use-schema.ts'
import { newestChange, setStatus, setSuspended } from '#db/operators/entry.ts'
import { surveys } from '#db/surveys/schema.ts'
import { cellRunAt } from '#tests/jobs/cell-run.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { documentRow, putObject, urlRow } from '#tests/kit/document-rows.ts'
import { rowsOf } from '#tests/kit/rows.ts'
import { wholeDistrict } from '#tests/kit/whole-district.ts'
import { growForest, growPlan } from '#tests/plans/grown-plan.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import { emptyTrash } from '#worker/jobs/empty-trash.ts'
import { runDueJobs } from '#worker/jobs/index.ts'
import { slotOf } from '#worker/jobs/schedule-slot.ts'
import { sweepObjects } from '#worker/jobs/sweep-objects.ts'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)
const daysAgo = (days: number) => ({ deletedAt: inDays(-days).toISOString(), deletionId: newId('deletion') })

const objectsOf = async ({ districtId }: TestDistrict) =>
  (await env.FILES.list({ prefix: objectKey(districtId, '') })).objects.map(({ key }) => key)
const emptyings = ({ db, districtId }: TestDistrict) =>
  db
    .select()
    .from(audit)
    .where(and(eq(audit.districtId, districtId), eq(audit.action, 'empty')))

describe('emptying the trash', () => {
  test('takes documents with their objects once nobody can bring them back, and leaves all others', async () => {
    const district = await newDistrict()
    const { plan, objective } = await growPlan(district)
    const make = (days: number | null) =>
      documentRow(district.districtId, plan.id, objective.id, days === null ? {} : daysAgo(days))
    const rows = { old: make(32), young: make(29), kept: make(null) }
    const url = urlRow(district.districtId, plan.id, objective.id, daysAgo(40))
    for (const row of [...Object.values(rows), url]) await district.db.insert(documents).values(row)
    for (const row of Object.values(rows)) await putObject(row, 'bytes')
    await runDueJobs(env, { mail: renderMail }, new Date())
    const left = await district.db.select().from(documents).where(eq(documents.districtId, district.districtId))
    expect(left.map(({ id }) => id).sort()).toEqual([rows.kept.id, rows.young.id].sort())
    expect((await objectsOf(district)).sort()).toEqual(
      [rows.kept, rows.young].map(({ id }) => objectKey(district.districtId, id)).sort(),
    )
    expect((await emptyings(district)).map((row) => [row.userId, row.changes])).toEqual([[null, { documents: [2, 0] }]])
    await runDueJobs(env, { mail: renderMail }, new Date())
    expect(await emptyings(district)).toHaveLength(1)
  })

  test('goes on in a suspended district, and an archive from before stays new enough to delete the district', async () => {
    const district = await newDistrict()
    const { plan, objective } = await growPlan(district)
    const rows = [40, 29].map((days) => documentRow(district.districtId, plan.id, objective.id, daysAgo(days)))
    for (const row of rows) await district.db.insert(documents).values(row)
    await setSuspended(env.DISTRICTS_00, district.districtId, true, new Date().toISOString())
    await setStatus(env.DIRECTORY, district.districtId, 'suspended')
    const changed = await newestChange(env.DISTRICTS_00, district.districtId)
    await emptyTrash(await cellRunAt(new Date()))
    const left = await district.db.select().from(documents).where(eq(documents.districtId, district.districtId))
    expect(left.map(({ id }) => id)).toEqual([rows[1]!.id])
    expect(await emptyings(district)).toHaveLength(1)
    expect(await newestChange(env.DISTRICTS_00, district.districtId)).toBe(changed)
  })

  test('takes an element with everything that hangs on it and below it', async () => {
    const district = await wholeDistrict('Emptied')
    const { admin, ids } = district
    await admin.call('DELETE', `plans/strategies/${ids.node.strategy}/`)
    await admin.call('DELETE', `plans/objective/${ids.node.objective}/`)
    await emptyTrash(await cellRunAt(inDays(32)))
    const rows = await rowsOf(district.districtId)
    const gone = ['objective', 'assessment', 'strategy', 'activity'].map((key) => ids.node[key as 'objective'])
    const left = JSON.stringify({ ...rows, audit: [], idempotency: [] })
    for (const id of gone) expect(left).not.toContain(id)
    for (const id of Object.values(ids.trash)) expect(left).not.toContain(id)
    expect(left).not.toContain(ids.document.file)
    expect(left).toContain(ids.node.initiative)
    expect(await env.FILES.head(objectKey(district.districtId, ids.document.file))).toBeNull()
    expect((await admin.call('GET', `plans/plan-descendants/${ids.node.plan}/`)).status).toBe(200)
  })

  test('takes a whole plan, step by step, and nothing of another', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { plan, all } = await growForest(district, 'Given up')
    const kept = await growPlan(district, 'Kept')
    const row = documentRow(district.districtId, plan.id!, all[200]!.id!)
    await district.db.insert(documents).values(row)
    await putObject(row, 'bytes')
    await ada.call('POST', `plans/plan/${plan.id}/reviews/`, { summary: 'Given up' })
    await ada.call('DELETE', `plans/activity-task/${all.at(-1)!.id}/`)
    await ada.call('DELETE', `plans/${plan.id}/`)
    await emptyTrash(await cellRunAt(inDays(29)))
    expect((await ada.call('POST', `plans/plan/${plan.id}/restore/`, {})).status).toBe(200)
    await ada.call('DELETE', `plans/${plan.id}/`)
    await emptyTrash(await cellRunAt(inDays(32)))
    const { audit: _, ...rows } = await rowsOf(district.districtId)
    expect(JSON.stringify(rows)).not.toContain(plan.id)
    expect(rows.elements).toHaveLength(6)
    expect(rows.deletions).toEqual([])
    expect(await objectsOf(district)).toEqual([])
    expect((await ada.call('GET', `plans/objective/${kept.objective.id}/`)).status).toBe(200)
    expect((await emptyings(district)).length).toBeGreaterThan(3)
  })

  test('stopped half-way goes on the next time, and never leaves a row that can be restored without its object', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { plan, objective } = await growPlan(district)
    const row = documentRow(district.districtId, plan.id, objective.id, daysAgo(32))
    await district.db.insert(documents).values(row)
    await putObject(row, 'bytes')
    const away = { delete: () => Promise.reject(new Error('The store is away')) } as unknown as typeof env.FILES
    await expect(emptyTrash(await cellRunAt(new Date(), { FILES: away }))).rejects.toThrow('not empty')
    expect(await objectsOf(district)).toHaveLength(1)
    expect((await ada.call('POST', `plans/documents/${row.id}/restore/`)).status).toBe(404)
    await emptyTrash(await cellRunAt(new Date()))
    expect(await objectsOf(district)).toEqual([])
  })

  test('run twice at once does it once', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { initiative } = await growPlan(district)
    await ada.call('DELETE', `plans/initiative/${initiative.id}/`)
    await Promise.all([emptyTrash(await cellRunAt(inDays(32))), emptyTrash(await cellRunAt(inDays(32)))])
    expect((await rowsOf(district.districtId)).elements).toHaveLength(1)
  })

  test('takes a measure with its data after 31 days, and frees the measure that adds up to 100% with it', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const create = async (name: string) =>
      (await ada.call('POST', 'plans/measure/', { name, unit: 'percent', target_date: '2028-06-30', target_score: 80 }))
        .body.data
    const [gone, kept] = [await create('Gone'), await create('Kept')]
    for (const { id } of [gone, kept])
      await ada.call('POST', `plans/measure/${id}/records/`, { date: '2026-05-22', score: 70, people: 300 })
    await district.db.update(measures).set({ complementId: gone.id }).where(eq(measures.id, kept.id))
    await ada.call('DELETE', `plans/measure/${gone.id}/`)
    await emptyTrash(await cellRunAt(inDays(30)))
    expect((await rowsOf(district.districtId)).measures).toHaveLength(2)
    await emptyTrash(await cellRunAt(inDays(32)))
    const rows = await rowsOf(district.districtId)
    for (const table of ['measures', 'readings', 'measure_heads', 'measure_years'])
      expect([table, rows[table]?.map(({ id, measure_id }) => measure_id ?? id)]).toEqual([
        table,
        table === 'measure_years' ? [kept.id, kept.id] : [kept.id],
      ])
    expect(rows.measures?.[0]).toMatchObject({ complement_id: null })
    expect(rows.deletions ?? []).toEqual([])
  })

  test('takes surveys and scorecards with everything of theirs after 31 days', async () => {
    const { db, districtId, ids } = await wholeDistrict('Old')
    await db.update(surveys).set(daysAgo(32)).where(eq(surveys.id, ids.survey))
    await db.update(scorecards).set(daysAgo(32)).where(eq(scorecards.id, ids.scorecard))
    const before = await rowsOf(districtId)
    const of = (rows: typeof before, table: string) =>
      (rows[table] ?? []).filter((row) => [row.id, row.survey_id, row.scorecard_id].includes(ids.survey))
    expect(of(before, 'surveys')).toHaveLength(1)
    await emptyTrash(await cellRunAt(new Date()))
    const after = await rowsOf(districtId)
    for (const table of ['surveys', 'survey_dimensions', 'survey_waves'])
      expect([table, of(after, table)]).toEqual([table, []])
    expect(after.survey_results ?? []).toEqual([])
    expect(after.scorecards?.map(({ id }) => id)).not.toContain(ids.scorecard)
    expect((after.scorecard_items ?? []).filter((row) => row.scorecard_id === ids.scorecard)).toEqual([])
  })

  test('takes a deleted small-group rule after 31 days, also from elements in the trash that still name it', async () => {
    const { db, districtId, ids, person } = await wholeDistrict('Ruled')
    const ada = await person('super_admin')
    const made = async (name: string) =>
      (await ada.call('POST', 'plans/mask/', { name, threshold: 20 })).body.data.id as string
    const [gone, fresh] = [await made('Old rule'), await made('New rule')]
    const elementId = ids.node.objective
    await db.insert(elementMasks).values([gone, fresh].map((ruleId) => ({ districtId, elementId, ruleId })))
    await ada.call('DELETE', `plans/objective/${elementId}/`)
    for (const id of [gone, fresh]) expect((await ada.call('DELETE', `plans/mask/${id}/`, {})).status).toBe(200)
    await db.update(smallGroupRules).set(daysAgo(32)).where(eq(smallGroupRules.id, gone))
    await emptyTrash(await cellRunAt(new Date()))
    const after = await rowsOf(districtId)
    expect(after.small_group_rules?.map(({ id }) => id)).not.toContain(gone)
    expect(after.small_group_rules?.map(({ id }) => id)).toContain(fresh)
    expect(after.element_masks?.filter((row) => row.element_id === elementId).map((row) => row.rule_id)).toEqual([
      fresh,
    ])
  })

  test('knows every table that hangs on an element, a plan, or a measure', async () => {
    const tables = await env.DISTRICTS_00.prepare("select name from sqlite_master where type = 'table'").all<{
      name: string
    }>()
    const found = { elements: new Set<string>(), plans: new Set<string>(), measures: new Set<string>() }
    for (const { name } of tables.results) {
      if (!/^[a-z_]+$/.test(name) || name.startsWith('_cf')) continue
      const keys = await env.DISTRICTS_00.prepare(
        `select "table" as target from pragma_foreign_key_list('${name}')`,
      ).all<{
        target: string
      }>()
      for (const { target } of keys.results) {
        if (target === 'elements' && name !== 'elements') found.elements.add(name)
        if (target === 'plans') found.plans.add(name)
        if (target === 'measures' && name !== 'measures') found.measures.add(name)
      }
    }
    expect([...found.elements].sort()).toEqual(
      [...ELEMENT_CHILD_TABLES, ...ELEMENT_USER_TABLES].map(getTableName).sort(),
    )
    expect([...found.measures].sort()).toEqual(MEASURE_CHILD_TABLES.map(getTableName).sort())
    expect([...found.plans].sort()).toEqual([...PLAN_CHILD_TABLES, ...PLAN_USER_TABLES].map(getTableName).sort())
  })
})

describe('the sweep of objects', () => {
  /** The next time when it is a district's turn, that many days from now. */
  function turnOf(districtId: string, days: number): Date {
    const begin = Math.floor(inDays(days).getTime() / DAY) * DAY
    return new Date(begin + slotOf(districtId) * 15 * 60_000)
  }

  test('takes a day-old object that no row names, once a day, and nothing else', async () => {
    const district = await newDistrict()
    const { plan, objective } = await growPlan(district)
    const named = documentRow(district.districtId, plan.id, objective.id)
    const inTrash = documentRow(district.districtId, plan.id, objective.id, daysAgo(3))
    for (const row of [named, inTrash]) {
      await district.db.insert(documents).values(row)
      await putObject(row, 'bytes')
    }
    const { districtId } = district
    const picture = newId('picture')
    const logo = newId('logo')
    await district.person('super_admin', { pictureId: picture })
    await district.db.update(districts).set({ logoId: logo }).where(eq(districts.districtId, districtId))
    const kept = [named.id, inTrash.id, picture, logo].map((id) => objectKey(districtId, id))
    const lost = (['document', 'picture', 'logo'] as const).map((kind) => objectKey(districtId, newId(kind)))
    for (const key of [...kept.slice(2), ...lost]) await env.FILES.put(key, 'bytes')
    const all = [...kept, ...lost].sort()
    const other = new Date(turnOf(districtId, 2).getTime() + 15 * 60_000)
    await sweepObjects(await cellRunAt(other))
    await sweepObjects(await cellRunAt(turnOf(districtId, -1)))
    expect((await objectsOf(district)).sort()).toEqual(all)
    await sweepObjects(await cellRunAt(turnOf(districtId, 2)))
    expect((await objectsOf(district)).sort()).toEqual(kept.sort())
  })
})
