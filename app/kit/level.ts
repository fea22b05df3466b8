import type { AppLoadContext } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { LEVEL_LIST, LEVELS, type Level, type LevelKey, levelByPath } from '#model/levels.ts'

/** The calls of one level. All six have the same shape, so one level's type works for all. */
export function levelApi(context: AppLoadContext, key: LevelKey) {
  return context.api.plans[LEVELS[key].api as 'pillar'] // one factory makes all six (worker/plans/elements/element-routes.ts)
}

/** One element for a screen; its measurement is in a tab of its own. */
export function readElement(context: AppLoadContext, key: LevelKey, id: string) {
  return read(levelApi(context, key)[':id'].$get({ param: { id }, query: { without: 'measurement' } }))
}

/** The level that a path names; a 404 for any other word. */
export function levelOfPath(segment: string | undefined): Level {
  const level = levelByPath(segment ?? '')
  if (!level) throw new Response(null, { status: 404 })
  return level
}

/** The level of a `create-…` step. */
export function levelOfStep(pathname: string): Level {
  const level = LEVEL_LIST.find((one) => pathname.replace(/\.data$/, '').endsWith(`/create-${one.path}`))
  if (!level) throw new Response(null, { status: 404 })
  return level
}
