import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { KeptForms } from '#app/components/kept-forms.tsx'
import { loadApplied } from '#app/components/repository/load-applied.ts'
import { currentOf } from '#app/components/use-editor-form.ts'
import { alsoOf, withCleared } from '#app/kit/form.ts'
import { levelApi, levelOfPath, readElement } from '#app/kit/level.ts'
import { openView, orSayWhy } from '#app/kit/lost-right.ts'
import { read } from '#app/kit/read.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { loadNoJsStep, takeNoJsStep } from '#app/plans/no-js/no-js-steps.ts'
import { LateTab } from '#app/plans/tabs/late-tab.tsx'
import { tabAction } from '#app/plans/tabs/load-tab.ts'
import { keptTab, openTab, type TabOf, tabOf, tabUrl } from '#app/plans/tabs/tab.ts'
import { DeleteButton, DeleteForm } from '#app/plans/trash/delete-button.tsx'
import { removeElement } from '#app/plans/trash/remove.ts'
import { LEVELS, type Level } from '#model/levels.ts'
import { EditElement, type Element } from '#worker/plans/element-contract.ts'
import { takeTheirs, wantsTheirs } from './conflict-choice.ts'
import { EditorTrail } from './editor-head.tsx'
import { EditorTabs } from './editor-tabs.tsx'
import { ElementForm } from './element-form.tsx'
import { ElementSelector } from './element-selector.tsx'
import { ElementTitle } from './element-title.tsx'
import { valuesOfElement } from './element-values.ts'
import { keptOptions } from './kept-options.ts'
import { loadEditor } from './load-editor.ts'
import { NodeMenu } from './node-menu.tsx'
import { OwnBar } from './own-bar.tsx'
import { savedWords } from './saved-words.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Modify ${data?.element.name ?? ''} · Waymark` },
]

export async function loader(args: LoaderFunctionArgs) {
  const editor = await loadEditor(args)
  const { element, of } = editor
  // Open an element that the person can't edit as a view, so that nobody types for nothing.
  if (!element.is_editable) throw await openView(args.context, tabUrl(of, 'view', of.tab))
  const details = of.tab.kind === 'details'
  const [choices, applied] = await Promise.all([
    details ? read(args.context.api.plans['form-choices'].$get({ query: { level: editor.levelKey } })) : null,
    loadApplied(args, editor.levelKey),
  ])
  return { ...editor, choices, applied }
}

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  const level = levelOfPath(params.level)
  const id = params.elementId!
  const of = tabOf(level.key, params.planId!, id, openTab(request, level.key, context.actor?.role)) // set by the route
  return orSayWhy(await save(args, level, of), () => readElement(context, level.key, id))
}

async function save(args: ActionFunctionArgs, level: Level, of: TabOf) {
  const { request, context } = args
  const { id } = of
  const form = await request.formData()
  if (form.get('intent') === 'delete') return removeElement(args, level, form)
  const tabbed = tabAction(args, of, form)
  if (tabbed) return tabbed
  const step = await takeNoJsStep(context, form, level, of.planId)
  if (step) return step
  // The parent field is disabled until the level above is chosen, and browsers omit disabled fields.
  if (level.parent !== 'plan' && !form.has('parent_id')) form.set('parent_id', '')
  const calls = levelApi(context, level.key)[':id']
  if (wantsTheirs(form)) takeTheirs(form, valuesOfElement(await readElement(context, level.key, id), level))
  return submit(
    form,
    EditElement(level),
    (value) => calls.$patch({ param: { id }, json: { ...withCleared(level, value), ...alsoOf(level, form, value) } }),
    (saved, message) =>
      redirectWithToast(tabUrl(of, 'update', of.tab), { kind: 'success', message: savedWords(message, saved) }),
    () => loadNoJsStep(context, form, level, of.planId),
  )
}

export default function ElementUpdate() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { element, outline, line, choices, of } = data
  const level = LEVELS[data.levelKey]
  return (
    <>
      <ElementTitle
        element={(choices && currentOf<Element>(answer)) ?? element}
        mode="update"
        plan={outline.plan.name}
        actions={<NodeMenu {...data} at={level.key} />}
      />
      <EditorTrail mode="update" outline={outline} at={level.key} line={line} />
      <ElementSelector
        outline={outline}
        level={level}
        line={line}
        mode="update"
        pillar={data.pillar}
        tab={of.tab.key}
      />
      <KeptForms key={of.id} tab={keptTab(of.tab)}>
        <section className="sec sheet">
          <EditorTabs of={of} tabs={data.tabs} holds={element.holds} />
          {choices ? (
            <ElementForm
              // A move changes the parent, so reset the form.
              key={`${element.id} ${element.parent_id}`}
              level={level}
              outline={outline}
              choices={choices}
              saved={valuesOfElement(element, level)}
              kept={keptOptions(element)}
              version={element.version}
              formKey={`${level.key}:${element.id}`}
              answer={answer}
              applied={data.applied}
              dock={{
                remove: <DeleteButton name={element.name} below={data.below} />,
                back: { to: urls.planTree(outline.plan.id) },
              }}
            />
          ) : null}
          <DeleteForm version={element.version} />
          <LateTab data={data.tabData} of={of} mode="update" editable answer={answer} />
          <OwnBar of={of} version={element.version} />
        </section>
      </KeptForms>
    </>
  )
}
