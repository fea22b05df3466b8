import type { StoryMeasure } from './schemas/measures.ts'

/**
 * A larger district has more measures, all on the scorecard and those of students by every student group: numbered
 * copies of the story's after the story's own. A count of 0 is the story as it is.
 */
export function largerMeasures(written: readonly StoryMeasure[], count: number): readonly StoryMeasure[] {
  if (count === 0) return written
  return Array.from({ length: Math.max(count, written.length) }, (_, at) => {
    const model = written[at % written.length] as StoryMeasure // inside the list
    const round = Math.floor(at / written.length)
    return {
      ...model,
      name: round === 0 ? model.name : `${model.name} ${round + 1}`,
      groups: model.groups === 'none' ? model.groups : 'all',
      isScorecard: true,
    }
  })
}
