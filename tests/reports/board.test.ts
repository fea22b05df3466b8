import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import { reviews } from '#db/plans/schema.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { DEFAULT_NAMING, inWords } from '#model/levels.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { daysBefore, drawPlan, noteChange } from './written-plan.ts'

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
  expect(body.pillars[1].verdict).toBe('No risk status has been set yet.')
  expect(body.whole).toMatchObject({
    achieved: 1,
    total: 3,
    objectives: { none: 1, on_track: 1, some_risk: 0, high_risk: 1 },
  })
  expect(deck).toContain(
    'Objective: 1 of 3 achieved, 1 On Track, 1 High Risk. At High Risk longest: 1.1.1 Grade 3 (since 2026-08-01).',
  )
  expect(rows.map((row: { number: string }) => row.number)).toEqual(['1.1', '1.1.1', '1.1.2', '2.1', '2.1.1'])
})

test('with a chosen pillar, page one stays complete and only that pillar follows', async () => {
  const { two, get } = await aBoard()
  const { body, rows, showing } = await get(`&pillar=${two.id}`)
  expect(body.pillars).toHaveLength(2)
  expect(body.shown).toEqual([two.id])
  expect(rows.map((row: { number: string }) => row.number)).toEqual(['2.1', '2.1.1'])
  expect(showing).toContain('Pillar 2 Belonging')
})

test('an element has its owner, summary, and newest review with its author', async () => {
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

/** A date in the district's time zone, some days ago. */
const dayAgo = (days: number) => addDays(dateIn('America/Chicago', new Date()), -days)
type Compared = { body: { changes: Record<string, string>[] } }
const changesOf = ({ body }: Compared) => body.changes.map((one) => [one.kind, one.number, one.from, one.to])

test('what changed is net, for 90 days or since the date in the address', async () => {
  const { district, reading, grade3, grade5, attendance, get } = await aBoard()
  await noteChange(district, grade3, daysBefore(200), { alert_status: ['on_track', 'some_risk'] })
  await noteChange(district, grade3, daysBefore(50), { alert_status: ['some_risk', 'high_risk'] })
  await noteChange(district, grade5, daysBefore(40), {
    objective_achieved: [false, true],
    alert_status: ['some_risk', 'on_track'],
  })
  await noteChange(district, attendance, daysBefore(30), { alert_status: ['on_track', 'high_risk'] })
  await noteChange(district, attendance, daysBefore(20), { alert_status: ['high_risk', 'on_track'] })
  await noteChange(district, reading, daysBefore(10), { alert_status: ['none', 'some_risk'] })
  const usual = await get()
  expect(changesOf(usual)).toEqual([
    ['worse', '1.1.1', 'Some Risk', 'High Risk'],
    ['better', '1.1.2', 'Some Risk', 'On Track'],
    ['achieved', '1.1.2', '', ''],
    ['judged', '1.1', 'No status', 'Some Risk'],
  ])
  expect(usual.body.since).toEqual({ kind: 'days', date: dayAgo(90), presented: null })
  expect(usual.deck).toContain(`Since ${dayAgo(90)}, 1 got worse, 1 improved, and 1 was achieved.`)
  expect(usual.body.whole.moved).toMatchObject({ worse: 1, better: 1, achieved: 1, judged: 1 })
  expect(usual.body.pillars[1].moved).toMatchObject({ worse: 0, better: 0 })
  const chosen = await get(`&since=${dayAgo(45)}`)
  expect(chosen.body.since).toEqual({ kind: 'date', date: dayAgo(45), presented: null })
  expect(changesOf(chosen).map(([kind]) => kind)).toEqual(['better', 'achieved', 'judged'])
  expect(chosen.facts).toContainEqual({ label: 'Compared with', value: `the plan on ${dayAgo(45)}` })
  expect(changesOf(await get(`&since=${dayAgo(300)}`))[0]).toEqual(['worse', '1.1.1', 'On Track', 'High Risk'])
})

test('the comparison date starts at midnight in the district, and its changes count', async () => {
  const { district, grade3, grade5, get } = await aBoard()
  await noteChange(district, grade3, '2026-03-10T04:59:00.000Z', { alert_status: ['on_track', 'some_risk'] }) // 11:59 PM on March 9
  await noteChange(district, grade5, '2026-03-10T05:01:00.000Z', { alert_status: ['some_risk', 'on_track'] })
  expect(changesOf(await get('&since=2026-03-10')).map(([, number]) => number)).toEqual(['1.1.2'])
  expect(changesOf(await get('&since=2026-03-09')).map(([, number]) => number)).toEqual(['1.1.1', '1.1.2'])
})

test('an invalid or future date is refused at its field', async () => {
  const { ada, plan } = await aBoard()
  for (const since of ['2026-02-30', 'soon', dayAgo(-1)]) {
    const refused = await ada.call('GET', `reports/school-board-report/?plan=${plan.id}&since=${since}`)
    expect([refused.status, Object.keys(refused.body.data)]).toEqual([400, ['since']])
  }
})

test('the CSV compares with the same date', async () => {
  const { ada, district, plan, grade3, get } = await aBoard()
  await noteChange(district, grade3, daysBefore(50), { alert_status: ['some_risk', 'high_risk'] })
  const since = dayAgo(60)
  const row = (await get(`&since=${since}`)).rows.find((one: { number: string }) => one.number === '1.1.1')
  expect(row).toMatchObject({ compared_with: since, alert_before: 'some_risk', change: 'Worse' })
  const { body } = await ada.call('GET', `reports/school-board-report/?plan=${plan.id}&format=csv&since=${since}`)
  const [head, ...lines] = String(body).split('\r\n')
  expect(head).toMatch(/Compared with,Risk status then,Change$/)
  expect(lines.find((line) => line.includes('Grade 3'))).toMatch(new RegExp(`${since},Some Risk,Worse$`))
})

test('a download of the board report is in the plan’s history and does not change the report; other downloads are not recorded', async () => {
  const { env } = await import('cloudflare:workers')
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const { openTenant } = await import('#worker/kit/tenant.ts')
  const { newMeter } = await import('#worker/kit/meter.ts')
  const { downloadReport } = await import('#worker/reports/download-report.ts')
  const { REPORTS } = await import('#worker/reports/registry.ts')
  const { ask } = await import('./written-plan.ts')
  const { district, ada, plan, grade3, get } = await aBoard()
  await noteChange(district, grade3, daysBefore(50), { alert_status: ['some_risk', 'high_risk'] })
  const before = await get()
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
    setupDismissed: true,
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
  const { measures } = await import('#db/measures/schema.ts')
  const { measureRow } = await import('#tests/measures/measure-rows.ts')
  await district.db.insert(measures).values(measureRow(district.districtId, 'Graduation', { isScorecardMeasure: true }))
  for (const report of REPORTS) {
    const { pdf } = await downloadReport(report, scope, ask({ plan: plan.id }), { env, renderers }, blank)
    const read = await PDFDocument.load(pdf)
    expect(read.getTitle()).toBe(`${inWords(DEFAULT_NAMING, report.title)}: For the Board`)
    expect(new TextDecoder('latin1').decode(pdf)).toContain('pdfuaid:part')
  }
  expect(new Set(papers)).toEqual(new Set(['a4']))
  const rows = await district.db
    .select()
    .from(audit)
    .where(and(eq(audit.districtId, district.districtId), eq(audit.action, 'download')))
  expect(rows).toHaveLength(REPORTS.length)
  // A status change after the download must not hide the quarter before from the next report.
  await noteChange(district, grade3, daysBefore(0), { objective_achieved: [false, true] })
  const after = await get()
  expect(after.body.since).toEqual(before.body.since)
  expect(changesOf(after)).toEqual([...changesOf(before), ['achieved', '1.1.1', '', '']])
})
