import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { levelOfPath } from '#app/kit/level.ts'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pencil } from '#app/ui/icon.tsx'
import { EditorHead, ElementSelector } from './editor-head.tsx'
import { ElementFacts } from './element-facts.tsx'
import { ElementTitle } from './element-title.tsx'
import { levelOf, loadEditor } from './load-editor.ts'
import { loadReviews, ReviewPanel, reviewAction } from './review-panel.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.element.name ?? 'View'} · Waymark` }]

export async function loader(args: LoaderFunctionArgs) {
  const editor = await loadEditor(args)
  const reviews = editor.tab === 'review' ? await loadReviews(args, levelOf(editor).api, editor.element.id) : null
  return { ...editor, reviews }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  return reviewAction(args, levelOfPath(args.params.level).api, args.params.elementId!, form)
}

export default function ElementView() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { element, outline, line, reviews } = data
  const level = levelOf(data)
  const edit = element.is_editable ? (
    <ButtonLink size="small" icon={Pencil} to={urls.element(element.plan_id, level.key, element.id, 'update')}>
      Edit
    </ButtonLink>
  ) : null
  return (
    <>
      <EditorHead mode="view" outline={outline} at={level.key} line={line} canCreate={data.canCreate} />
      <ElementSelector outline={outline} level={level} line={line} mode="view" pillar={data.pillar} />
      <section className="sec sheet">
        <ElementTitle element={element} mode="view" tab={data.tab} history={data.history} actions={edit} />
        {reviews ? (
          <ReviewPanel reviews={reviews} level={level.key} editable={element.is_editable} answer={answer} />
        ) : (
          <ElementFacts element={element} level={level} outline={outline} />
        )}
      </section>
    </>
  )
}
