import * as v from 'valibot'

const Named = v.object({ id: v.string(), name: v.string() })
const Time = { topics: v.number(), minutes: v.number() }
/** The planned minutes of the topics that were discussed this school year, in meetings that the caller may see. */
export const TimeByPillar = v.object({
  school_year: v.string(),
  /** The pillars that the topics are about, directly or through an element below, most minutes first. */
  pillars: v.array(v.object({ pillar: Named, plan: Named, ...Time })),
  without_element: v.object(Time),
})
export type TimeByPillar = v.InferOutput<typeof TimeByPillar>
