import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { levelApi, levelOfPath } from '#app/kit/level.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { can } from '#worker/auth/permissions.ts'
import { LEVELS } from '#worker/plans/levels.ts'
import { lineOf } from './element-trail.ts'

/** What view and update of an element share: the element, its plan's outline, where it stands, what may be done. */
export async function loadEditor({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const level = levelOfPath(params.level)
  const query = new URL(request.url).searchParams
  const tab = level.tabs.find((one) => one.key === query.get('tab'))?.key ?? 'details'
  const [element, outline] = await Promise.all([
    read(levelApi(context, level.key)[':id'].$get({ param: { id: params.elementId! } })), // the route has both params
    read(context.api.plans['plan-outline'][':id'].$get({ param: { id: params.planId! } })),
  ])
  const line = lineOf(outline, element.id)
  if (!line) throw new Response(null, { status: 404 })
  return {
    element,
    outline,
    line,
    levelKey: level.key,
    tab,
    pillar: query.get('pillar'),
    userId: actor.userId,
    history: can(actor.role, 'trash:read'),
    canCreate: can(actor.role, 'elements:write') && (element.is_editable || level.key === 'objective'),
  }
}

export type EditorData = Awaited<ReturnType<typeof loadEditor>>
export const levelOf = (data: { levelKey: keyof typeof LEVELS }) => LEVELS[data.levelKey]
