import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { levelOfPath } from '#app/kit/level.ts'
import { EditorTrail } from '#app/plans/editor/editor-head.tsx'
import { ElementSelector } from '#app/plans/editor/element-selector.tsx'
import { ElementTitle } from '#app/plans/editor/element-title.tsx'
import { loadEditor } from '#app/plans/editor/load-editor.ts'
import { NodeMenu } from '#app/plans/editor/node-menu.tsx'
import { belowPart } from '#app/plans/tabs/late-panel.ts'
import { LateTab } from '#app/plans/tabs/late-tab.tsx'
import { tabAction } from '#app/plans/tabs/load-tab.ts'
import { NodeTabs } from '#app/plans/tabs/node-tabs.tsx'
import { openTab, pageOf, tabOf, tabUrl } from '#app/plans/tabs/tab.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { LEVELS } from '#model/levels.ts'
import { ElementFacts } from './element-facts.tsx'
import { LateBelow } from './late-below.tsx'
import { loadBelow } from './load-below.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.element.name ?? 'View'} · Waymark` }]

export async function loader(args: LoaderFunctionArgs) {
  const editor = await loadEditor(args)
  const { element, outline, of } = editor
  if (of.tab.kind !== 'details') return { ...editor, children: [] }
  const ask = { planId: of.planId, parentId: element.id, level: element.level, lines: outline.lines }
  const [children] = await Promise.all([loadBelow(args.context, ask), belowPart.get()])
  return { ...editor, children }
}

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  const role = context.actor?.role
  const level = levelOfPath(params.level)
  const of = tabOf(level.key, params.planId!, params.elementId!, openTab(request, level.key, role)) // set by the route
  return (await tabAction(args, of, await request.formData())) ?? redirect(pageOf(request))
}

export default function ElementView() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { element, outline, line, of, tabData } = data
  const level = LEVELS[data.levelKey]
  const edit = element.is_editable ? (
    <ButtonLink icon="pencil" data-key="edit" to={tabUrl(of, 'update', of.tab)}>
      Edit
    </ButtonLink>
  ) : null
  return (
    <>
      <ElementTitle
        element={element}
        mode="view"
        plan={outline.plan.name}
        actions={
          <>
            {edit}
            <NodeMenu {...data} at={level.key} />
          </>
        }
      />
      <EditorTrail mode="view" outline={outline} at={level.key} line={line} />
      <ElementSelector outline={outline} level={level} line={line} mode="view" pillar={data.pillar} tab={of.tab.key} />
      <section className="sec sheet">
        <NodeTabs of={of} tabs={data.tabs} mode="view" holds={element.holds} />
        {of.tab.kind === 'details' ? <ElementFacts element={element} level={level} /> : null}
        {data.children.length > 0 ? <LateBelow below={data.children} /> : null}
        <LateTab data={tabData} of={of} mode="view" editable={element.is_editable} answer={answer} />
      </section>
    </>
  )
}
