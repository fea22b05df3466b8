/** Months of a school year, in its order. */
export const MONTHS = ['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'] as const
export type Month = (typeof MONTHS)[number]

/** One line of an outline. Without months it lasts the whole plan year. */
export type OutlineNode = { name: string; months?: readonly [from: Month, to: Month]; below: readonly OutlineNode[] }

export type Outline = {
  /** What the plan is called; the plan year follows. */
  planName: string
  pillars: readonly OutlineNode[]
}

/** Pillar, initiative, objective, or strategy. */
export const line = (name: string, ...below: OutlineNode[]): OutlineNode => ({ name, below })

/** An activity, with the months it takes. */
export const task = (name: string, from: Month, to: Month = from): OutlineNode => ({
  name,
  months: [from, to],
  below: [],
})
