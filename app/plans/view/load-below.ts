import type { AppLoadContext } from '@remix-run/cloudflare'
import { levelApi } from '#app/kit/level.ts'
import { read } from '#app/kit/read.ts'
import { childLevels, type LevelKey } from '#model/levels.ts'
import type { OutlineLine } from '#worker/plans/editor-contract.ts'
import type { TableRow } from '#worker/plans/table-contract.ts'

/** The most that a page lists of one level. */
const MOST = 100

export type Below = { level: LevelKey; planId: string; parentId: string; count: number; rows: TableRow[] }

type Ask = { planId: string; parentId: string; level: LevelKey; lines: readonly OutlineLine[] }

/** Loads what is directly below an element, in the plan's order. */
export async function loadBelow(context: AppLoadContext, { planId, parentId, level, lines }: Ask): Promise<Below[]> {
  const children = lines.filter(({ parent_id }) => parent_id === parentId)
  const places = new Map(children.map(({ id, number }, at) => [id, { number, at }]))
  const levels = childLevels(level).filter(({ key }) => children.some((line) => line.level === key))
  return Promise.all(
    levels.map(async ({ key }) => {
      const query = { plan_id: planId, parent_id: parentId, page_size: String(MOST) }
      const { results, count } = await read(levelApi(context, key).$get({ query }))
      const rows = results
        .map((row) => ({ ...row, number: places.get(row.id)?.number ?? '' }))
        .sort((a, b) => (places.get(a.id)?.at ?? 0) - (places.get(b.id)?.at ?? 0))
      return { level: key, planId, parentId, count, rows }
    }),
  )
}
