import type { ReactNode } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Section } from '#app/components/page.tsx'
import { useShell } from '#app/kit/use-shell.ts'
import { useRowUrl } from '#app/plans/tabs/row-verbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { can } from '#model/permissions.ts'
import { AttachForm } from './attach-form.tsx'
import { ATTACH, answerOf, type SliceAnswer } from './attached-forms.ts'
import type { SliceChoices } from './slice-fields.tsx'
import './attached.css'

type Choices = SliceChoices & { options: { id: string; name: string }[] }
/** What each row of the list gets from the panel. */
export type RowProps = {
  editable: boolean
  /** What the slice's form offers, while it is open. */
  slicing: SliceChoices | null
  back: string
  answer: SliceAnswer | undefined
}

type AttachedPanelProps<Use> = {
  tab: 'measures' | 'surveys'
  /** One of them in a sentence. */
  word: 'measure' | 'survey'
  data: { open: string | null; school: { id: string; name: string } | null; choices: Choices | null }
  uses: readonly Use[]
  editable: boolean
  answer: SliceAnswer | undefined
  /** Where people create one. */
  create: string
  /** What the list of choices has, such as "measure" or "dimension". */
  choice: string
  /** What attaching means. */
  note: string
  /** What the tab is for, shown while it is empty. */
  why: string
  children: (use: Use, props: RowProps) => ReactNode
}

/** What an element uses, each with its slice, and the form that attaches more. */
export function AttachedPanel<Use extends { id: string }>(props: AttachedPanelProps<Use>) {
  const { tab, word, data, uses, editable, answer, create, choice, note, why, children } = props
  const at = useRowUrl()
  const role = useShell()?.shell.person.role
  const { choices } = data
  const open = editable ? data.open : null
  const attaching = open === ATTACH && choices !== null
  const verbs =
    editable && !attaching ? (
      <>
        <ButtonLink variant="outline" icon="plus" to={at(ATTACH)} preventScrollReset>
          Attach a {word}
        </ButtonLink>{' '}
        {role && can(role, 'measures:manage') ? (
          <ButtonLink variant="outline" to={create}>
            Create a {word}
          </ButtonLink>
        ) : null}
      </>
    ) : null
  return (
    <>
      {attaching ? (
        <Section thin level={3} title={`Attach a ${word}`} note={note}>
          <AttachForm
            tab={tab}
            label={tab === 'measures' ? 'Measures of the district' : 'Surveys of the district'}
            placeholder={`Find by name: ${choices.options.length} ${choices.options.length === 1 ? choice : `${choice}s`}`}
            options={choices.options.map(({ id, name }) => ({ value: id, label: name }))}
            choices={choices}
            school={data.school}
            back={at(null)}
            answer={answerOf(answer, `${tab}-attach`)}
          />
        </Section>
      ) : null}
      {uses.length === 0 ? (
        attaching ? null : (
          <EmptyState level={3} title={`No ${tab} yet`} why={why} action={verbs} />
        )
      ) : (
        <>
          {verbs ? <p className="acts attach-verbs">{verbs}</p> : null}
          {uses.map((use) => {
            const slicing = open === use.id ? choices : null
            return children(use, { editable, slicing, back: at(null), answer })
          })}
        </>
      )}
    </>
  )
}
