import { env } from 'cloudflare:workers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { renderPage } from '#app/reports/page.tsx'
import { cardDistrict, reading, target } from '#tests/scorecards/card-district.ts'
import { downloadReport } from '#worker/reports/download-report.ts'
import { REPORTS } from '#worker/reports/registry.ts'
import type { RenderReport } from '#worker/reports/render-contract.ts'
import { ask, scopeOf } from './written-plan.ts'

const AT = 'reports/balanced-scorecard-report'
const [THIS, LAST] = ['2025-2026', '2024-2025']

/** Three measures; every result below is counted by hand. */
async function withCard() {
  const one = await cardDistrict()
  const { objective } = one.plan
  const reads = await one.measure('Grade 3 reading', { cutoff: 3000 })
  const grads = await one.measure('Graduation')
  const absent = await one.measure('Chronic absence', { isReverseScoring: true })
  await one.use(reads, objective.id)
  // 73.5 − 71 = 2.5 short, within the cutoff of 3: approaching. The year before: 68 of 68.
  await one.write(reads, {
    readings: [reading(THIS, 71_000), reading(LAST, 68_000)],
    targets: [target(THIS, 73_500), target(LAST, 68_000)],
  })
  // 88.1 of 88: at or above.
  await one.write(grads, { readings: [reading(THIS, 88_100)], targets: [target(THIS, 88_000)] })
  // 20 where at most 15 was the goal: below.
  await one.write(absent, { readings: [reading(THIS, 20_000)], targets: [target(THIS, 15_000)] })
  return { ...one, planId: one.plan.plan.id }
}

/** The page that becomes the PDF of a Super Admin. */
async function printed(one: Awaited<ReturnType<typeof withCard>>, planId: string) {
  const report = REPORTS.find(({ key }) => key === 'scorecard')!
  const renderers = {
    report: (...[document, paper]: Parameters<RenderReport>) => renderPage(document, paper, { styles: '', icons: '' }),
  }
  let html = ''
  const print = async (_: unknown, job: { html: string }) => {
    html = job.html
    const pdf = await PDFDocument.create()
    pdf.addPage()
    return pdf.save()
  }
  const scope = await scopeOf(one, one.ada.id)
  await downloadReport(report, scope, ask({ plan: planId }), { env, renderers }, print)
  return { html }
}

describe('the scorecard report', () => {
  test('counts results of the year and the year before, and has a row for each measure by place in the plan', async () => {
    const { ada, planId } = await withCard()
    const { data } = (await ada.call('GET', `${AT}/?plan=${planId}&choices=true`)).body
    expect(data.deck).toBe(
      '1 of 3 measures with a result for 2025-26 are At or Above: 33.33%. The year before it was 1 of 1: 100.00%. Approaching: 1. Below: 1. No result: 0.',
    )
    expect(data.charts.items[0].parts.map(({ count }: { count: number }) => count)).toEqual([1, 1, 1, 0])
    const rows = data.rows.map((row: Record<string, unknown>) => [row.name, row.result, row.gap])
    expect(rows).toEqual([
      ['Grade 3 reading', 'Approaching', -2.5],
      ['Chronic absence', 'Below', -5],
      ['Graduation', 'At or Above', 0.1],
    ])
    expect(data.rows[0].objective).toContain('objective')
    expect(data.rows[1].pillar).toBe('Not in this plan')
    const labels = data.columns.map(({ label }: { label: string }) => label)
    const at = labels.indexOf('2025-26 actual')
    expect(at).toBeGreaterThan(0)
    expect(data.rows[0][data.columns[at].key]).toBe(71)
  })

  test('a cutoff lists only its measures, and the score still counts all', async () => {
    const { ada, planId } = await withCard()
    const names = async (cutoff: string) => {
      const { data } = (await ada.call('GET', `${AT}/?plan=${planId}&cutoff=${cutoff}`)).body
      expect(data.deck).toContain('1 of 3')
      return data.rows.map(({ name }: { name: string }) => name)
    }
    expect(await names('above')).toEqual(['Graduation'])
    expect(await names('near')).toEqual(['Grade 3 reading'])
    expect(await names('below')).toEqual(['Chronic absence'])
    expect(await names('none')).toEqual([])
    expect((await ada.call('GET', `${AT}/?plan=${planId}&cutoff=great`)).status).toBe(400)
  })

  test('a named scorecard, a school, and a student group show theirs, say so, and can be chosen', async () => {
    const one = await withCard()
    const { ada, planId, schoolId } = one
    const math = await one.measure('Grade 8 math', { isScorecardMeasure: false })
    const group = await one.group('English learners')
    await one.write(math, {
      readings: [
        reading(THIS, 52_000),
        reading(THIS, 40_000, { schoolId }),
        reading(THIS, 31_000, { subgroupId: group }),
      ],
      targets: [target(THIS, 50_000), target(THIS, 50_000, { schoolId }), target(THIS, 50_000, { subgroupId: group })],
    })
    const named = { name: 'For the Board', items: [`measure:${math}`] }
    const { id } = (await ada.call('POST', 'plans/balance-scorecard/', named)).body.data
    await ada.call('POST', 'plans/balance-scorecard/', { name: 'Another', items: [] })
    const read = async (query: string) =>
      (await ada.call('GET', `${AT}/?plan=${planId}&year=${THIS}${query}`)).body.data

    const whole = await read(`&scorecard=${id}&choices=true`)
    expect(whole.rows.map(({ name, result }: Record<string, string>) => [name, result])).toEqual([
      ['Grade 8 math', 'At or Above'],
    ])
    expect(whole.showing).toContain('scorecard For the Board; ')
    expect(whole.showing).toContain('all students')
    expect(whole.choices.scorecards.map(({ name }: { name: string }) => name)).toEqual(['Another', 'For the Board'])
    expect(whole.choices.lists.subgroup.map(({ name }: { name: string }) => name)).toContain('English learners')

    const ofSchool = await read(`&scorecard=${id}&school_id=${schoolId}`)
    expect(ofSchool.rows[0]).toMatchObject({ result: 'Below', gap: -10 })
    expect(ofSchool.showing).toMatch(/; school [^;]+; all students;/)
    const ofGroup = await read(`&scorecard=${id}&subgroup_id=${group}`)
    expect(ofGroup.rows[0]).toMatchObject({ result: 'Below', gap: -19, group: 'English learners' })
    expect(ofGroup.showing).toContain('student group English learners')

    const district = await read('')
    expect(district.rows).toHaveLength(3)
    expect(district.showing).not.toContain('scorecard')
    expect((await ada.call('GET', `${AT}/?plan=${planId}&scorecard=no-such`)).status).toBe(404)
    expect((await ada.call('GET', `${AT}/?plan=${planId}&school_id=no-such`)).status).toBe(400)
    const other = await withCard()
    expect((await other.ada.call('GET', `${AT}/?plan=${other.planId}&scorecard=${id}`)).status).toBe(404)
  })

  test('its years are those with readings, also from before the first plan; another year shows that year', async () => {
    const { ada, planId, measure, write } = await withCard()
    const read = async (query: string) =>
      (await ada.call('GET', `${AT}/?plan=${planId}&choices=true${query}`)).body.data
    const last = await read(`&year=${LAST}`)
    expect(last.deck).toContain('1 of 1 measures with a result for 2024-25 are At or Above: 100.00%.')
    expect(last.body.card.year).toBe(LAST)
    expect(last.choices.school_years).toEqual([THIS, LAST])

    const first = '2019-2020'
    await write(await measure('Attendance'), { readings: [reading(first, 91_000)], targets: [target(first, 90_000)] })
    const early = await read(`&year=${first}`)
    expect(early.deck).toContain('1 of 1 measures with a result for 2019-20 are At or Above: 100.00%.')
    expect(early.choices.school_years).toEqual([THIS, LAST, first])
    // A year without readings can be shown too, and is then among the choices.
    expect((await read('&year=2030-2031')).choices.school_years).toEqual(['2030-2031', THIS, LAST, first])
    expect((await ada.call('GET', `${AT}/?plan=${planId}&year=2025-2027`)).status).toBe(400)
  })

  test('small groups are in full only for people who may see them, and never in a document for the Board', async () => {
    const one = await withCard()
    const tiny = await one.measure('Tiny program')
    await one.write(tiny, { readings: [reading(THIS, 91_700, { people: 4 })], targets: [target(THIS, 90_000)] })
    const planner = await one.ada.call('GET', `${AT}/?plan=${one.planId}`)
    expect(JSON.stringify(planner.body)).toContain('91.7')
    expect(planner.body.data.has_small).toBe(true)
    const csv = await one.ada.call('GET', `${AT}/csv/?plan=${one.planId}`)
    expect(decodeURIComponent(csv.headers.get('content-disposition') ?? '')).toContain('contains small groups')
    expect(String(csv.body)).toContain('contains small groups')
    const staff = await one.person('principal')
    const read = await staff.call('GET', `${AT}/?plan=${one.planId}`)
    expect(read.body.data.has_small).toBe(false)
    expect(JSON.stringify(read.body)).not.toContain('91.7')

    const { html } = await printed(one, one.planId)
    expect(html).toContain('Tiny program')
    expect(html).toContain('Too few people')
    expect(html).not.toContain('91.7')
  })
})
