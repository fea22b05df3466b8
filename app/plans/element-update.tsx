import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Dock } from '#app/components/dock.tsx'
import { withCleared } from '#app/kit/form.ts'
import { levelApi, levelOfPath } from '#app/kit/level.ts'
import { read } from '#app/kit/read.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { EditElement } from '#worker/plans/element-contract.ts'
import { DeleteButton, DeleteForm } from './delete-button.tsx'
import { EditorHead, ElementSelector } from './editor-head.tsx'
import { ElementForm } from './element-form.tsx'
import { ElementTitle } from './element-title.tsx'
import { valuesOfElement } from './element-values.ts'
import { keptOptions } from './kept-options.ts'
import { levelOf, loadEditor } from './load-editor.ts'
import { removeElement } from './remove.ts'
import { loadReviews, ReviewPanel, reviewAction } from './review-panel.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.element.name ?? 'Modify'} · Waymark` },
]

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args
  const editor = await loadEditor(args)
  const { element, tab, levelKey } = editor
  // What may only be read opens as a view, so that nobody types in vain.
  if (!element.is_editable)
    throw redirect(urls.element(params.planId!, levelKey, element.id, 'view', tab === 'review' ? { tab } : {}))
  const [choices, reviews] = await Promise.all([
    tab === 'details' ? read(context.api.plans['form-choices'].$get()) : null,
    tab === 'review' ? loadReviews(args, levelOf(editor).api, element.id) : null,
  ])
  return { ...editor, choices, reviews }
}

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  const level = levelOfPath(params.level)
  const id = params.elementId!
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'delete') return removeElement(args, level, form)
  if (typeof intent === 'string' && intent.startsWith('review')) return reviewAction(args, level.api, id, form)
  return submit(
    form,
    EditElement(level),
    (value) => levelApi(context, level.key)[':id'].$patch({ param: { id }, json: withCleared(level, value) as never }), // one level's type serves all
    (_, message) =>
      redirectWithToast(urls.element(params.planId!, level.key, id, 'update'), { kind: 'success', message }),
  )
}

export default function ElementUpdate() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { element, outline, line, choices, reviews } = data
  const level = levelOf(data)
  return (
    <>
      <EditorHead mode="update" outline={outline} at={level.key} line={line} canCreate={data.canCreate} />
      <ElementSelector outline={outline} level={level} line={line} mode="update" pillar={data.pillar} />
      <section className="sec sheet">
        <ElementTitle element={element} mode="update" tab={data.tab} history={data.history} />
        {choices ? (
          <ElementForm
            key={element.id}
            level={level}
            outline={outline}
            choices={choices}
            saved={valuesOfElement(element, level)}
            warnings={element.warnings}
            kept={keptOptions(element)}
            version={element.version}
            formKey={`${level.key}:${element.id}`}
            answer={answer}
            dock={({ changes, pending }) => (
              <Dock
                changes={changes}
                remove={<DeleteButton name={element.name} below={belowOf(data)} />}
                back={{ to: urls.planTree(outline.plan.id) }}
                save={{ pending }}
              />
            )}
          />
        ) : null}
        <DeleteForm version={element.version} />
        {reviews ? <ReviewPanel reviews={reviews} level={level.key} editable answer={answer} /> : null}
      </section>
    </>
  )
}

/** How many elements stand below: they leave the plan together. */
function belowOf({
  outline,
  element,
}: {
  outline: { lines: { id: string; parent_id: string | null }[] }
  element: { id: string }
}): number {
  const under = new Set([element.id])
  for (const line of outline.lines) if (line.parent_id && under.has(line.parent_id)) under.add(line.id)
  return under.size - 1
}
