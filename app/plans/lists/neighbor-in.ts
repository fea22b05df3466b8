import type { AppLoadContext } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { LEVELS, type Level } from '#model/levels.ts'

/**
 * The element `before` or `after` another in the plan's order, under whatever parent; that element itself if it is the
 * first or last. Null if the address asks for neither.
 */
export async function neighborIn(context: AppLoadContext, planId: string, level: Level, asked: URLSearchParams) {
  const [before, after] = [asked.get('before'), asked.get('after')]
  const from = before ?? after
  if (!from) return null
  const call = context.api.plans[LEVELS[level.key].choices as 'pillar-choices'] // one factory makes all six
  const all = await read(call.$get({ query: { plan_id: planId } }))
  const at = all.findIndex(({ id }) => id === from)
  return at < 0 ? null : (all[at + (before ? -1 : 1)]?.id ?? from)
}
