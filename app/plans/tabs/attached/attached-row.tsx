import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { editId, useRowUrl } from '#app/plans/tabs/row-verbs.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { answerOf } from './attached-forms.ts'
import type { RowProps } from './attached-panel.tsx'
import { SliceForm } from './slice-form.tsx'

type Named = { id: string; name: string } | null
type AttachedRowProps = RowProps & {
  tab: 'measures' | 'surveys'
  use: { id: string; owner: Named; school: Named; subgroup: Named }
  /** The name as buttons say it. */
  name: string
  title: ReactNode
  facts: string[]
  /** The page of the measure or the survey. */
  page: string
  /** The slice in words. */
  slice: string
  children: ReactNode
}

/** The head of something attached: its name, its facts, its buttons, and its slice or the form that changes it. */
export function AttachedRow(props: AttachedRowProps) {
  const { tab, use, name, title, facts, page, slice, editable, slicing, back, answer, children } = props
  const at = useRowUrl()
  const heading = `${use.id}-head`
  const named = <span className="vh"> {name}</span>
  return (
    <article className="attached" aria-labelledby={heading}>
      <div className="att-head">
        <h3 id={heading}>{title}</h3>
        <span className="mute small">{[...facts, use.owner?.name ?? 'No owner'].join(' · ')}</span>
        <span className="go rowacts">
          <ButtonLink variant="outline" size="sm" to={page}>
            Open{named}
          </ButtonLink>
          {editable ? (
            <>
              <ButtonLink id={editId(use.id)} variant="ghost" size="sm" to={at(use.id)} preventScrollReset>
                Change slice<span className="vh"> of {name}</span>
              </ButtonLink>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="row" value={use.id} />
                <Button type="submit" name="intent" value={`${tab}-delete`} variant="destructive-ghost" size="sm">
                  Detach{named}
                </Button>
              </Form>
            </>
          ) : null}
        </span>
      </div>
      {slicing ? (
        <SliceForm
          tab={tab}
          row={use}
          choices={slicing}
          back={back}
          answer={answerOf(answer, `${tab}-slice-${use.id}`)}
        />
      ) : (
        <p className="small">{slice}</p>
      )}
      {children}
    </article>
  )
}
