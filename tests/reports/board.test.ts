import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import { reviews } from '#db/plans/schema.ts'
import { reportDownloads } from '#db/reports/schema.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { dateIn } from '#worker/kit/clock.ts'
import { daysBefore, drawPlan, noteChange, noteDownload } from './written-plan.ts'

async function aBoard() {
  const district = await newDistrict()
  const ada = await district.person('super_admin', { firstName: 'Ana', lastName: 'Ruiz' })
  const draft = drawPlan(district, 'For the Board', {
    startDate: '2025-07-01',
    endDate: '2029-06-30',
    executiveSummary: 'On course.',
  })
  const { add } = draft
  const [one, two] = [add('pillar', null, 'Learning', { description: 'All read.' }), add('pillar', null, 'Belonging')]
  const reading = add('initiative', one, 'Reading', { alertStatus: 'some_risk' })
  const safety = add('initiative', two, 'Safety', { alertStatus: 'on_track' })
  const grade3 = add('objective', reading, 'Grade 3', {
    alertStatus: 'high_risk',
    alertSince: '2026-08-01',
    ownerId: ada.id,
    executiveSummary: 'Two schools lag.',
  })
  const grade5 = add('objective', reading, 'Grade 5', { alertStatus: 'on_track', objectiveAchieved: true })
  const attendance = add('objective', safety, 'Attendance', { alertStatus: 'none' })
  add('strategy', grade3, 'Tutors', { alertStatus: 'high_risk' })
  await draft.write()
  const get = async (query = '') =>
    (await ada.call('GET', `reports/school-board-report/?plan=${draft.plan.id}${query}`)).body.data
  return { district, ada, ...draft, one, two, reading, grade3, grade5, attendance, get }
}

test('page one counts each pillar and the whole plan', async () => {
  const { get } = await aBoard()
  const { body, deck, rows } = await get()
  expect(
    body.pillars.map((pillar: Record<string, unknown>) => [pillar.number, pillar.name, pillar.achieved, pillar.total]),
  ).toEqual([
    ['1', 'Learning', 1, 2],
    ['2', 'Belonging', 0, 1],
  ])
  expect(body.pillars[0].objectives).toEqual({ none: 0, on_track: 1, some_risk: 0, high_risk: 1 })
  expect(body.pillars[0].initiatives).toEqual({ none: 0, on_track: 0, some_risk: 1, high_risk: 0 })
  expect(body.pillars[0].verdict).toBe('High Risk: 1.1.1 Grade 3.')
  expect(body.pillars[1].verdict).toBe('No alert status has been set yet.')
  expect(body.whole).toMatchObject({
    achieved: 1,
    total: 3,
    objectives: { none: 1, on_track: 1, some_risk: 0, high_risk: 1 },
  })
  expect(deck).toContain(
    'Objective achieved stands at 1 of 3; 1 is On Track and 1 High Risk. Longest at High Risk: 1.1.1 Grade 3, since 2026-08-01.',
  )
  expect(rows.map((row: { number: string }) => row.number)).toEqual(['1.1', '1.1.1', '1.1.2', '2.1', '2.1.1'])
})

test('with a pillar chosen page one stays whole and only that pillar follows', async () => {
  const { two, get } = await aBoard()
  const { body, rows, showing } = await get(`&pillar=${two.id}`)
  expect(body.pillars).toHaveLength(2)
  expect(body.shown).toEqual([two.id])
  expect(rows.map((row: { number: string }) => row.number)).toEqual(['2.1', '2.1.1'])
  expect(showing).toContain('Pillar 2 Belonging')
})

test('an element carries its owner, summary and newest review with who wrote it', async () => {
  const { district, ada, plan, grade3, get } = await aBoard()
  const review = (reviewedOn: string, summary: string) =>
    district.db.insert(reviews).values({
      ...{
        districtId: district.districtId,
        id: newId('review'),
        planId: plan.id,
        elementId: grade3.id,
        reviewedOn,
        summary,
      },
      ...{ createdAt: `${reviewedOn}T12:00:00.000Z`, createdBy: ada.id, updatedAt: `${reviewedOn}T12:00:00.000Z` },
    })
  await review('2026-08-20', 'It rose.')
  const row = (await get()).rows.find((one: { number: string }) => one.number === '1.1.1')
  expect(row).toMatchObject({ owner: 'Ana Ruiz', executive_summary: 'Two schools lag.', reviewed_by: 'Ana Ruiz' })
})

test('it says who prepared it and when, and how each status is marked', async () => {
  const { get } = await aBoard()
  const { facts, notes } = await get()
  expect(facts[0].label).toBe('Prepared by')
  expect(facts[0].value).toMatch(/^Ana Ruiz, \d{4}-\d\d-\d\d, \d{1,2}:\d\d [AP]M$/)
  expect(notes.map((note: { mark: string | null }) => note.mark).filter(Boolean)).toEqual([
    'on_track',
    'some_risk',
    'high_risk',
    'none',
    'doing_late',
  ])
})

test('what changed is told net since the last downloaded board report, else for 90 days', async () => {
  const { district, plan, reading, grade3, grade5, attendance, get } = await aBoard()
  await noteChange(district, grade3, daysBefore(200), { alert_status: ['on_track', 'some_risk'] })
  await noteChange(district, grade3, daysBefore(50), { alert_status: ['some_risk', 'high_risk'] })
  await noteChange(district, grade5, daysBefore(40), {
    objective_achieved: [false, true],
    alert_status: ['some_risk', 'on_track'],
  })
  await noteChange(district, attendance, daysBefore(30), { alert_status: ['on_track', 'high_risk'] })
  await noteChange(district, attendance, daysBefore(20), { alert_status: ['high_risk', 'on_track'] })
  await noteChange(district, reading, daysBefore(10), { alert_status: ['none', 'some_risk'] })
  const changes = (report: { body: { changes: Record<string, string>[] } }) =>
    report.body.changes.map((one) => [one.kind, one.number, one.from, one.to])
  const first = await get()
  expect(changes(first)).toEqual([
    ['worse', '1.1.1', 'Some Risk', 'High Risk'],
    ['better', '1.1.2', 'Some Risk', 'On Track'],
    ['achieved', '1.1.2', '', ''],
    ['judged', '1.1', 'No status', 'Some Risk'],
  ])
  expect(first.body.since).toEqual({ date: dateIn('America/Chicago', new Date(daysBefore(90))), report: false })
  expect(first.body.whole.moved).toMatchObject({ worse: 1, better: 1, achieved: 1, judged: 1 })
  expect(first.body.pillars[1].moved).toMatchObject({ worse: 0, better: 0 })
  await noteDownload(district, plan.id, daysBefore(45))
  const second = await get()
  expect(second.body.since).toEqual({ date: dateIn('America/Chicago', new Date(daysBefore(45))), report: true })
  expect(changes(second).map(([kind]) => kind)).toEqual(['better', 'achieved', 'judged'])
})

test('a second copy on the same day says what the first said, until something moves', async () => {
  const { district, plan, grade3, get } = await aBoard()
  await noteChange(district, grade3, daysBefore(50), { alert_status: ['some_risk', 'high_risk'] })
  await noteDownload(district, plan.id, daysBefore(0.2))
  expect((await get()).body.changes).toHaveLength(1)
  await noteChange(district, grade3, daysBefore(0.1), { alert_status: ['high_risk', 'on_track'] })
  const later = await get()
  expect(later.body.since.report).toBe(true)
  expect(later.body.changes).toMatchObject([{ kind: 'better', from: 'High Risk', to: 'On Track' }])
})

test('downloading the board report is remembered with its audit row; other reports are not', async () => {
  const { env } = await import('cloudflare:workers')
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const { openTenant } = await import('#worker/kit/tenant.ts')
  const { newMeter } = await import('#worker/kit/meter.ts')
  const { DEFAULT_NAMING } = await import('#worker/plans/levels.ts')
  const { downloadReport } = await import('#worker/reports/download-report.ts')
  const { REPORTS } = await import('#worker/reports/registry.ts')
  const { ask } = await import('./written-plan.ts')
  const { district, ada, plan } = await aBoard()
  const { tenant } = openTenant(env, newMeter(), { cell: district.cell, districtId: district.districtId })!
  const words = {
    id: district.districtId,
    cell: district.cell,
    name: 'Test District',
    timeZone: 'America/Chicago',
    naming: DEFAULT_NAMING,
  }
  const own = {
    ...words,
    notificationsOn: true,
    repositoryOn: true,
    smallGroup: 10,
    paper: 'a4' as const,
    logo: null,
    accent: null,
    version: 1,
  }
  const actor = { userId: ada.id, role: 'super_admin' as const, schoolIds: [], district: own } as never
  const now = new Date()
  const scope = { tenant, actor, district: own, now: now.toISOString(), today: dateIn('America/Chicago', now) }
  const papers: string[] = []
  const renderers = { report: (_: unknown, paper: string) => `<h1>${papers.push(paper)}</h1>`, mail: null as never }
  const blank = async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    return pdf.save()
  }
  for (const report of REPORTS) {
    const { pdf } = await downloadReport(report, scope, ask({ plan: plan.id }), { env, renderers }, blank)
    const read = await PDFDocument.load(pdf)
    expect(read.getTitle()).toBe(`${report.title}: For the Board`)
    expect(new TextDecoder('latin1').decode(pdf)).toContain('pdfuaid:part')
  }
  expect(new Set(papers)).toEqual(new Set(['a4']))
  const kept = await district.db
    .select()
    .from(reportDownloads)
    .where(eq(reportDownloads.districtId, district.districtId))
  expect(kept.map((row) => [row.report, row.planId, row.userId])).toEqual([['board', plan.id, ada.id]])
  const rows = await district.db
    .select()
    .from(audit)
    .where(and(eq(audit.districtId, district.districtId), eq(audit.action, 'download')))
  expect(rows).toHaveLength(1)
})
