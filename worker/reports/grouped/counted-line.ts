import type { GroupedData } from '#db/reports/grouped.ts'
import type { ElementRow } from '#worker/reports/element-contract.ts'

/** An element that counts, with the initiative that it is or is under, and its place in the plan. */
export type CountedLine = { data: GroupedData; row: ElementRow; initiative: string | null; place: number }

/** An element with the ids of its groups. */
export type Member = { row: ElementRow; ids: readonly string[] }
