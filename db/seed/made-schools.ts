import type { SeedSchool } from './story-shape.ts'

/** A larger district gets more schools of the same kinds: Alder Creek East after Alder Creek. */
const PARTS = ['East', 'West', 'North', 'South', 'Upper', 'Lower', 'Central', 'Hill', 'Park', 'Lake', 'Bridge', 'Field']

/** The story's schools, and as many generated ones as the size needs. */
export function madeSchools(story: readonly SeedSchool[], count: number): SeedSchool[] {
  return Array.from({ length: Math.max(count, story.length) }, (_, at) => {
    const model = story[at % story.length] as SeedSchool // inside the list
    const round = Math.floor(at / story.length)
    return round === 0 ? model : partOf(model, round, at)
  })
}

function partOf(model: SeedSchool, round: number, at: number): SeedSchool {
  const part = PARTS[round - 1]
  if (!part) throw new Error('The seed has no more names for schools')
  const shortName = `${model.shortName} ${part}`
  return {
    ...model,
    key: `${model.key}-${part.toLowerCase()}`,
    name: model.name.replace(model.shortName, shortName),
    shortName,
    stateId: `99006140${1000 + 7 * (at + 1)}`,
  }
}
