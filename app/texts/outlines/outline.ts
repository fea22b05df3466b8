/** The months of a school year, in order. */
export const MONTHS = ['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'] as const
export type Month = (typeof MONTHS)[number]

/** One line of an outline. Without months it takes the whole plan year. */
export type OutlineNode = { name: string; months?: readonly [from: Month, to: Month]; below: readonly OutlineNode[] }

export type Outline = {
  /** The plan's name, to which the plan year is added. */
  planName: string
  pillars: readonly OutlineNode[]
}

/** Pillar, initiative, objective, or strategy. */
export const line = (name: string, ...below: OutlineNode[]): OutlineNode => ({ name, below })

/** An activity with its months. */
export const task = (name: string, from: Month, to: Month = from): OutlineNode => ({
  name,
  months: [from, to],
  below: [],
})
