import { Form } from '@remix-run/react'
import { useMemo } from 'react'
import { Dock } from '#app/components/dock.tsx'
import { DraftNotice } from '#app/components/draft.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { TextArea } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Conflict, currentOf } from '#app/plans/conflict.tsx'
import { one } from '#app/plans/element-values.ts'
import { useEditorForm } from '#app/plans/use-editor-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ViewMore } from '#app/ui/view-more.tsx'
import { EditPlan } from '#worker/plans/contract.ts'
import { EditElement } from '#worker/plans/element-contract.ts'
import { LEVELS, levelName } from '#worker/plans/levels.ts'
import { type TabOf, tabUrl } from './tab.ts'
import { TEXT_PURPOSES } from './text-words.ts'

type TextPanelProps = {
  data: { text: string | null; version: number }
  of: TabOf
  /** May this person change the node, and is this the page to do it? */
  mayEdit: boolean
  editing: boolean
  answer: FormAnswer | undefined
}

/** One long text of a plan or an element in a tab of its own. */
export function TextPanel(props: TextPanelProps) {
  const { data, of, mayEdit, editing } = props
  const purpose = usePurpose(of)
  if (editing) return <TextForm key={`${of.id}:${of.tab.key}`} data={data} of={of} answer={props.answer} />
  return data.text ? (
    <div className="tab-text">
      <ViewMore text={data.text} open />
    </div>
  ) : (
    <EmptyState
      level={3}
      title={`No ${of.tab.label} yet`}
      why={purpose}
      action={mayEdit ? <ButtonLink to={tabUrl(of, 'update', of.tab)}>Write it</ButtonLink> : null}
    />
  )
}

function usePurpose({ node, tab }: TabOf): string {
  const naming = useNaming()
  return TEXT_PURPOSES[tab.field ?? '']?.(levelName(naming, node)) ?? ''
}

function TextForm({ data, of, answer }: Pick<TextPanelProps, 'data' | 'of' | 'answer'>) {
  const { node, id, planId, tab } = of
  const field = tab.field ?? '' // a text tab has one
  const schema = useMemo(() => (node === 'plan' ? EditPlan : EditElement(LEVELS[node])), [node])
  const labels = { [field]: tab.label }
  const saved = { [field]: data.text ?? undefined }
  const formKey = `${node}:${id}:${tab.key}`
  const editor = useEditorForm({ id: `text-${tab.key}`, schema, labels, saved, version: data.version, formKey, answer })
  const { errors, changes, values } = editor
  const current = currentOf<{ version: number; updated_by: string | null }>(answer)
  const theirs = current ? String((current as Record<string, unknown>)[field] ?? '') : '' // the field the tab is about
  const yours = one(values[field]) ?? ''
  const differing = current && theirs !== yours ? [{ key: field, label: tab.label, theirs, yours }] : []
  return (
    <FormState errors={errors} changes={changes}>
      <Form method="post" preventScrollReset className="tab-form" {...editor.formProps}>
        <input type="hidden" name="version" value={editor.sends ?? data.version} />
        {current ? (
          <Conflict by={current.updated_by} differing={differing} />
        ) : (
          <ErrorSummary errors={errors} labels={labels} general={errors[''] ?? []} />
        )}
        <DraftNotice {...editor.draft} />
        <TextArea
          optional
          full
          rows={10}
          name={field}
          label={tab.label}
          help={usePurpose(of)}
          defaultValue={one(values[field])}
          className="long-text"
        />
        <Dock
          changes={changes}
          back={{ to: urls.planTree(planId) }}
          save={{ name: 'intent', value: 'text-save', pending: editor.pending }}
        />
      </Form>
      <LeaveGuard changes={editor.typed} formRef={editor.formRef} />
    </FormState>
  )
}
