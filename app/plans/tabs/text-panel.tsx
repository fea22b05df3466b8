import { useMemo } from 'react'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { LEVELS, levelName } from '#model/levels.ts'
import { EditPlan } from '#worker/plans/contract.ts'
import { EditElement } from '#worker/plans/element-contract.ts'
import { LongText, LongTextForm } from './long-text.tsx'
import { type TabOf, tabUrl } from './tab.ts'
import { TEXT_PURPOSES } from './text-words.ts'
import '#app/texts/texts.css'

type TextPanelProps = {
  data: { text: string | null; version: number }
  of: TabOf
  /** True if this person can edit the node and this is its edit page. */
  mayEdit: boolean
  editing: boolean
  answer: FormAnswer | undefined
}

/** The tab of one long text of a plan or element. */
export function TextPanel({ data, of, mayEdit, editing, answer }: TextPanelProps) {
  const { node, id, planId, tab } = of
  const naming = useNaming()
  const schema = useMemo(() => (node === 'plan' ? EditPlan : EditElement(LEVELS[node])), [node])
  const field = tab.field ?? '' // a text tab always has a field
  const words = { purpose: TEXT_PURPOSES[field]?.(levelName(naming, node)) ?? '', text: data.text }
  if (!editing) {
    return <LongText {...words} nothing={`No ${tab.label} yet`} writeAt={mayEdit ? tabUrl(of, 'update', tab) : null} />
  }
  return (
    <LongTextForm
      own
      key={`${id}:${tab.key}`}
      {...words}
      label={tab.label}
      field={field}
      version={data.version}
      schema={schema}
      id={`text-${tab.key}`}
      formKey={`${node}:${id}:${tab.key}`}
      intent="text-save"
      back={urls.planTree(planId)}
      answer={answer}
    />
  )
}
