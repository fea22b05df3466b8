import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { levelApi, levelOfPath } from '#app/kit/level.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { loadTab } from '#app/plans/tabs/load-tab.ts'
import { openTab, tabOf, visibleTabs } from '#app/plans/tabs/tab.ts'
import { chainTo, childLevels, LEVELS } from '#model/levels.ts'
import { mayCreate } from '#model/may-create.ts'
import { can } from '#model/permissions.ts'
import { belowOf, lineOf, linesAround } from './element-trail.ts'

/**
 * Loads what viewing and editing an element share: the element, its part of the outline, the open tab, and the rights.
 */
export async function loadEditor(args: LoaderFunctionArgs, mode: 'view' | 'update') {
  const { context, request, params } = args
  const actor = requireActor(context, request)
  const level = levelOfPath(params.level)
  const of = tabOf(level.key, params.planId!, params.elementId!, openTab(request, level.key, actor.role)) // set by the route
  const [element, outline] = await Promise.all([
    read(levelApi(context, level.key)[':id'].$get({ param: { id: of.id } })),
    read(context.api.plans['plan-outline'][':id'].$get({ param: { id: of.planId } })),
  ])
  const line = lineOf(outline, element.id)
  if (!line) throw new Response(null, { status: 404 })
  const choosing = mode === 'update' && of.tab.kind === 'details'
  const levels = choosing && level.parent !== 'plan' ? chainTo(level.parent) : []
  return {
    element,
    outline: { plan: outline.plan, lines: linesAround(outline, line, levels) },
    line,
    /** How many elements are below it. */
    below: belowOf(outline, element.id),
    levelKey: level.key,
    of,
    tabs: visibleTabs(level.key, actor.role),
    tabData: await loadTab(args, of, element),
    pillar: new URL(request.url).searchParams.get('pillar'),
    userId: actor.userId,
    history: element.is_editable && can(actor.role, 'trash:read'),
    canCreate: childLevels(level.key).some(({ key }) => mayCreate(actor.role, key, outline.plan, element.is_editable)),
  }
}

export const levelOf = (data: { levelKey: keyof typeof LEVELS }) => LEVELS[data.levelKey]
