import { Form } from '@remix-run/react'
import { PageClears } from '#app/components/selection.tsx'
import { ONCE, useOnce } from '#app/kit/once.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { Button } from '#app/ui/button.tsx'
import type { MemberAction } from '#worker/people/member-contract.ts'
import { type ListedStatus, VERB_WORDS, VERBS } from './member-words.ts'
import '#app/components/bulk.css'

/** The table's checkboxes belong to this form. */
export const MEMBERS_FORM = 'members'

type MemberBulkProps = {
  status: ListedStatus
  selected: string[]
  count: number
  pageSize: number
  onClear: () => void
}

/** The bar above the table with actions for the selected members (look §8). Without scripts it always shows. */
export function MemberBulk({ status, selected, count, pageSize, onClear }: MemberBulkProps) {
  const hydrated = useHydrated()
  const sending = useNavigating(({ formData }) => formData)
  const once = useOnce(null)
  const again = status === 'accepted' ? ['invite-again'] : []
  if (hydrated && selected.length === 0) return <Form method="post" id={MEMBERS_FORM} />
  return (
    <Form method="post" id={MEMBERS_FORM} className="bulk">
      <input type="hidden" name={ONCE} value={once} autoComplete="off" />
      <span className="n" role="status">
        {hydrated ? (
          <>
            <b>{selected.length} selected</b> of {count}
            <PageClears count={count} pageSize={pageSize} />
          </>
        ) : (
          'Choose people below, then'
        )}
      </span>
      {[...VERBS[status], ...again].map((verb) => (
        <Button
          key={verb}
          type="submit"
          name="intent"
          value={verb}
          size="sm"
          variant={verb === 'delete' ? 'destructive-outline' : 'outline'}
          pending={sending?.get('intent') === verb && sending.getAll('ids').length > 0}
          pendingWord={wordOf(verb)}
        >
          {wordOf(verb)}
        </Button>
      ))}
      {hydrated ? (
        <Button variant="ghost" size="sm" className="clear" onClick={onClear}>
          Clear
        </Button>
      ) : null}
    </Form>
  )
}

const wordOf = (verb: string) => (verb === 'invite-again' ? 'Invite again' : VERB_WORDS[verb as MemberAction]) // a verb of the two lists above
