import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { PAGE_HEADING } from '#app/components/page.tsx'
import { Button } from '#app/ui/button.tsx'

type EntryFormProps = {
  form: { id: string; errors?: string[]; onSubmit: (event: React.FormEvent<HTMLFormElement>) => void }
  title: string
  sub: ReactNode
  /** Shown under an error: what the person can do about it. */
  remedy?: ReactNode
  /** The heading over an error of the whole form. */
  refused: string
  action?: string
  verb: string
  working: string
  sending: boolean
  children: ReactNode
  /** Shown under the button: links to other pages. */
  below?: ReactNode
  /** Shown above the fields: what has just happened. */
  notice?: ReactNode
}

/** The form of every auth screen: heading, errors, fields, one button. */
export function EntryForm(props: EntryFormProps) {
  const { form, title, sub, refused, action, verb, working, sending, children, below, notice, remedy } = props
  return (
    <Form method="post" action={action} id={form.id} onSubmit={form.onSubmit} noValidate>
      <EntryHead title={title} sub={sub} />
      {notice}
      <div className="entry-errors">
        <ErrorSummary errors={null} labels={{}} general={form.errors} title={refused} />
        {remedy}
      </div>
      {children}
      <SendButton wide sending={sending} working={working}>
        {verb}
      </SendButton>
      {below}
    </Form>
  )
}

type SendButtonProps = { wide?: boolean; sending: boolean; working: string; children: ReactNode }

/** A press does not blur the field first: an error message there would move the button from under the pointer. */
export function SendButton({ wide, sending, working, children }: SendButtonProps) {
  return (
    <Button
      type="submit"
      size={wide ? 'lg' : 'default'}
      className={wide ? 'mt-1 w-full' : undefined}
      pending={sending}
      pendingWord={working}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Button>
  )
}

export function EntryHead({ title, sub }: { title: string; sub: ReactNode }) {
  return (
    <>
      <h1 id={PAGE_HEADING} tabIndex={-1}>
        {title}
      </h1>
      <p className="sub">{sub}</p>
    </>
  )
}
