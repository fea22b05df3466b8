import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { levelOfPath, readElement } from '#app/kit/level.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { latePanelOf } from '#app/plans/tabs/late-panel.ts'
import { loadTab } from '#app/plans/tabs/load-tab.ts'
import { openTab, tabOf, visibleTabs } from '#app/plans/tabs/tab.ts'
import { childLevels } from '#model/levels.ts'
import { mayCreate } from '#model/may-create.ts'
import { can } from '#model/permissions.ts'
import { lineOf } from './element-trail.ts'

/**
 * Loads what viewing and editing an element share: the element, what is above, next to, and below it, the open tab, and
 * the rights.
 */
export async function loadEditor(args: LoaderFunctionArgs) {
  const { context, request, params } = args
  const actor = requireActor(context, request)
  const level = levelOfPath(params.level)
  const of = tabOf(level.key, params.planId!, params.elementId!, openTab(request, level.key, actor.role)) // set by the route
  const pillar = new URL(request.url).searchParams.get('pillar')
  // Only a pillar that is filtered by is listed whole.
  const within = pillar && level.key !== 'pillar' ? { pillar_id: pillar, level: level.key } : {}
  const [element, { below, plan, lines }] = await Promise.all([
    readElement(context, level.key, of.id),
    read(
      context.api.plans['plan-path'][':id'].$get({
        param: { id: of.planId },
        query: { around: of.id, below: of.id, ...within },
      }),
    ),
  ])
  const line = lineOf({ lines }, element.id)
  if (!line) throw new Response(null, { status: 404 })
  const [tabData] = await Promise.all([loadTab(args, of, element), latePanelOf(of.tab.kind)?.part.get()])
  return {
    element,
    outline: { plan, lines },
    line,
    /** How many elements are below it. */
    below,
    levelKey: level.key,
    of,
    tabs: visibleTabs(level.key, actor.role),
    tabData,
    pillar,
    userId: actor.userId,
    history: element.is_editable && can(actor.role, 'trash:read'),
    canCreate: childLevels(level.key).some(({ key }) => mayCreate(actor.role, key, plan, element.is_editable)),
  }
}
