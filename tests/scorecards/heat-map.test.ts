import { expect, test } from 'vitest'
import type { Answer } from '#tests/kit/district.ts'
import { cardDistrict, reading, target } from './card-district.ts'

const YEAR = '2025-2026'

function cost(answer: Answer) {
  const found = /trips=(\d+) read=(\d+)/.exec(answer.headers.get('server-timing') ?? '')
  return { trips: Number(found?.[1]), read: Number(found?.[2]) }
}

test('the heat map has the schools of each region, with the counts that the Board sees for everyone', async () => {
  const one = await cardDistrict()
  const south = await one.region('South')
  const [larch, tiny] = [await one.school('Larch'), await one.school('Tiny', { regionId: south })]
  const closed = await one.school('Closed', { closedOn: '2025-08-01' })
  const id = await one.measure('Grade 3 reading', { cutoff: 3000 })
  const other = await one.measure('Algebra')
  await one.write(id, {
    readings: [
      reading(YEAR, 73_700),
      reading(YEAR, 83_600, { schoolId: one.schoolId, people: 600 }),
      reading(YEAR, 61_800, { schoolId: larch, people: 393 }),
      // Hidden from readers, and with it the next smallest school, so that it can't be computed from the total.
      reading(YEAR, 90_000, { schoolId: tiny, people: 7 }),
      reading(YEAR, 99_000, { schoolId: closed, people: 100 }),
    ],
    targets: [target(YEAR, 74_000)],
  })
  await one.write(other, {
    readings: [reading(YEAR, 50_000, { schoolId: larch, people: 393 })],
    targets: [target(YEAR, 50_000)],
  })
  const ask = async (call: typeof one.ada.call) => {
    const { status, body } = await call('GET', 'plans/balance-scorecard/district/?by=school')
    expect(status).toBe(200)
    const rows = body.data.sections[0].objectives[0].rows as { name: string; cells: object[]; schools: object }[]
    return { ...body.data.schools, rows }
  }
  const staff = await ask(one.ada.call)
  expect(
    staff.results.map(({ name, region }: { name: string; region: { name: string } }) => [name, region.name]),
  ).toEqual([
    ['Juniper School', 'North'],
    ['Larch', 'North'],
    ['Tiny', 'South'],
  ])
  expect(staff).toMatchObject({ page: 1, pages: 1, count: 3 })
  const [algebra, grade3] = staff.rows
  expect(algebra).toMatchObject({ name: 'Algebra', cells: [null, { score: 50, result: 'at_or_above' }, null] })
  expect(grade3?.cells).toEqual([
    { score: 83.6, shown: 'value', result: 'at_or_above' },
    { score: 61.8, shown: 'value', result: 'below' },
    { score: 90, shown: 'value', result: 'at_or_above', is_small: true },
  ])
  const reader = await ask((await one.person('community_member')).call)
  const principal = await ask((await one.person('principal', { schools: [tiny] })).call)
  const cells = (of: typeof staff) =>
    of.rows[1].cells.map(({ score, shown }: { score: number | null; shown: string }) => score ?? shown)
  expect(cells(reader)[2]).toBe('small')
  expect(cells(reader).filter((cell: unknown) => typeof cell === 'string').length).toBeGreaterThan(1)
  expect(cells(principal)[2]).toBe(90)
  expect(principal.rows[1].cells[2]).toMatchObject({ is_small: true })
  expect(JSON.stringify(reader)).not.toContain('is_small')
  // The counts leave out hidden results, for every role; the row says how many of those shown are At or Above.
  const shown = reader.rows[1].cells as { result: string | null }[]
  const above = shown.filter(({ result }) => result === 'at_or_above').length
  expect(reader.rows[1].schools).toMatchObject({ at_or_above: above })
  for (const who of [staff, principal]) {
    expect(who.rows.map(({ schools }: { schools: object }) => schools)).toEqual(
      reader.rows.map(({ schools }: { schools: object }) => schools),
    )
    expect(who.results.map(({ score }: { score: object }) => score)).toEqual(
      reader.results.map(({ score }: { score: object }) => score),
    )
    expect(who.score).toEqual(reader.score)
  }
})

test('pictures of schools have the numbers of their reader, and say so if there are small groups', async () => {
  const one = await cardDistrict()
  const tiny = await one.school('Tiny')
  const id = await one.measure('Grade 3 reading')
  const at = (schoolId: string, value: number, people: number) => reading(YEAR, value, { schoolId, people })
  await one.write(id, {
    readings: [reading(YEAR, 73_700), at(one.schoolId, 73_600, 990), at(tiny, 90_000, 7)],
    targets: [target(YEAR, 74_000)],
  })
  const [reader, principal] = [await one.person('community_member'), await one.person('principal', { schools: [tiny] })]
  for (const path of ['plans/balance-scorecard/district/svg/', `plans/measure/${id}/svg/?chart=schools`]) {
    for (const { call } of [one.ada, reader, principal]) {
      const { status, headers, body } = await call('GET', path)
      expect([path, status]).toEqual([path, 200])
      const isReader = call === reader.call
      expect(String(body).includes('90.0'), path).toBe(!isReader)
      expect(String(body).includes('n &lt; 10'), path).toBe(isReader)
      expect(headers.get('content-disposition')?.includes('small%20groups'), path).toBe(!isReader)
    }
  }
  const named = await one.ada.call('POST', 'plans/balance-scorecard/', { name: 'Empty', items: [] })
  expect((await one.ada.call('GET', `plans/balance-scorecard/${named.body.data.id}/svg/`)).status).toBe(404)
})

test('a scorecard costs one round trip, and its heat map two, however many readings there are', async () => {
  const one = await cardDistrict()
  const schools = [one.schoolId]
  for (let at = 0; at < 34; at += 1) schools.push(await one.school(`School ${at}`))
  const groups = [await one.group('Asian', 1), await one.group('White', 2)]
  const years = ['2023-2024', '2024-2025', YEAR]
  const ids: string[] = []
  for (let at = 0; at < 5; at += 1) {
    const id = await one.measure(`Measure ${at}`)
    ids.push(id)
    await one.use(id, one.plan.objective.id, at)
    const slices = [
      { subgroupId: null, schoolId: null },
      ...groups.map((subgroupId) => ({ subgroupId, schoolId: null })),
      ...schools.map((schoolId) => ({ subgroupId: null, schoolId })),
      ...schools.map((schoolId) => ({ subgroupId: groups[0]!, schoolId })),
    ]
    await one.write(id, {
      readings: years.flatMap((year) => slices.map((slice) => reading(year, 60_000 + at, { ...slice, people: 100 }))),
      targets: years.map((year) => target(year, 60_002)),
    })
  }
  const ask = async (query: string) => {
    const answer = await one.ada.call('GET', `plans/balance-scorecard/district/?plan=${one.plan.plan.id}&${query}`)
    expect(answer.status).toBe(200)
    return { ...cost(answer), data: answer.body.data }
  }
  const whole = await ask('')
  expect(whole.data.score).toMatchObject({ at_or_above: 3, approaching: 2, counted: 5, percentage: 60 })
  // The actor's own trip, and one for everything. A measure is its flag, its row, its head, and its place in the plan.
  expect(whole.trips).toBe(2)
  expect(whole.read).toBeLessThan(20 + ids.length * 12)
  const slice = await ask(`school_id=${schools[1]}&subgroup_id=${groups[0]}`)
  expect(slice.data.score).toMatchObject({ counted: 5 })
  expect(slice.trips).toBe(2)
  // One look for each of twelve school years, and the rows that are there.
  expect(slice.read).toBeLessThan(whole.read + ids.length * (12 + years.length + 2) + 5)
  const heat = await ask('by=school')
  expect(heat.trips).toBe(3)
  expect(heat.data.schools).toMatchObject({ page: 1, pages: 2, count: 35 })
  expect(heat.data.schools.results).toHaveLength(30)
  // A look and a row for each cell and for each place where it is read, the page of schools four times, and nothing of
  // other school years or groups.
  expect(heat.read).toBeLessThan(whole.read + 4 * 30 * ids.length + 4 * 2 * 35 + 8 * ids.length)
  const last = await ask('by=school&page=2')
  expect(last.data.schools.results).toHaveLength(5)
  // Every school of both pages counts in the row, not only those of this page.
  expect(last.data.sections[0].objectives[0].rows[4].schools).toMatchObject({ at_or_above: 35, percentage: 100 })
})
