import { beforeAll, expect, test } from 'vitest'
import { GRADES } from '#model/grades.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { loadUniversal, strategy, withLibrary } from './library.ts'

type Cost = { trips: number; read: number; shown: number; count: number }

/** A library with this many rows in twelve pillars; ten rows mention lighthouses. */
async function library(size: number) {
  const rows = Array.from({ length: size }, (_, at) =>
    strategy({
      pillar: `Pillar ${at % 12}`,
      initiative: `Initiative ${at % 24}`,
      objective: `Objective ${at % 48}`,
      grades: [GRADES[at % GRADES.length]!],
      strategy: `Strategy number ${at}${at % (size / 10) === 0 ? ' lighthouse' : ''}`,
    }),
  )
  const ada = await withLibrary(await newDistrict(), rows)
  return async (path: string): Promise<Cost> => {
    const { status, headers, body } = await ada.call('GET', `strategic_repository/${path}`)
    expect(status, path).toBe(200)
    const [, trips, read] = /trips=(\d+) read=(\d+)/.exec(headers.get('server-timing') ?? '') ?? []
    const shown = body.data.results?.length ?? body.data.length ?? 1
    return { trips: Number(trips), read: Number(read), shown, count: body.data.count ?? shown }
  }
}

let small: Awaited<ReturnType<typeof library>>
let large: Awaited<ReturnType<typeof library>>
beforeAll(async () => {
  await loadUniversal(
    Array.from({ length: 40 }, (_, at) => strategy({ strategy: `Universal ${at}`, pillar: 'Universal' })),
  )
  small = await library(200)
  large = await library(2000)
  for (let more = 0; more < 3; more += 1) await library(500)
})

const LISTS = ['', '?page=3', '?page=20&page-size=100', '?search=strategy', '?search=lighthouse', '?pillar=Pillar+3']
const MORE = [
  '?pillar=Pillar+3&initiative=Initiative+3&grade=1,2,3',
  '?search=number+str&grade=5&page=2',
  '?search=nothing',
]

test('a page of the library takes two round trips, and reads only rows that it shows and finds', async () => {
  for (const path of [...LISTS, ...MORE]) {
    for (const ask of [small, large]) {
      const { trips, read, shown, count } = await ask(path)
      expect(trips, path).toBe(2)
      expect(read, path).toBeLessThanOrEqual(3 * shown + 2 * count + 50)
    }
  }
})

test('a search with as many matches costs as much in a library ten times as large', async () => {
  for (const path of ['?search=lighthouse', '?search=nothing', '?pillar=Universal']) {
    const [one, ten] = [await small(path), await large(path)]
    expect([path, ten.count]).toEqual([path, one.count])
    expect(Math.abs(ten.read - one.read), path).toBeLessThanOrEqual(Math.max(1, one.read * 0.1))
  }
})

test('the options of a filter cost by their names, not by the strategies below them', async () => {
  const paths = ['strategic-pillar-choices/', 'strategic-initiative-choices/?pillar=Pillar+3']
  for (const path of [...paths, 'strategic-objective-choices/?pillar=Pillar+3&initiative=Initiative+3']) {
    const [one, ten] = [await small(path), await large(path)]
    expect([path, ten.shown, ten.trips]).toEqual([path, one.shown, 2])
    expect(ten.read, path).toBeLessThanOrEqual(3 * ten.shown + 50)
    expect(Math.abs(ten.read - one.read), path).toBeLessThanOrEqual(Math.max(1, one.read * 0.1))
  }
})
