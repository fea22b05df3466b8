import { ButtonLink } from '#app/ui/button.tsx'
import { numberWords } from '#model/counted.ts'
import { MAX_BULK } from '#worker/plans/bulk-contract.ts'

/** The link that selects all matching rows, up to the limit of one change. */
export type Wider = { reach: number; to: string; onGo: () => void }

/** Extends the selection from this page to all matching rows, and states the limit. */
export function ChooseAll({ count, reach, to, onGo, here }: Wider & { count: number; here: boolean }) {
  const more = count > reach
  return (
    <>
      {here ? null : (
        <ButtonLink variant="ghost" size="sm" to={to} preventScrollReset onClick={onGo}>
          {more ? `Select the first ${reach} of ${numberWords(count)}` : `Select all ${numberWords(count)} that match`}
        </ButtonLink>
      )}
      {more ? <span className="mute">You can change up to {MAX_BULK} rows at once.</span> : null}
    </>
  )
}
