import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import type { QuickSection } from '#worker/plans/quick-contract.ts'
import { INTENT } from './quick-intent.ts'
import { fieldName, type SheetRow } from './quick-state.ts'
import type { Act } from './quick-wizard.ts'
import { moreWords, writeMore } from './row-more.ts'

type MoreProps = { section: QuickSection; row: SheetRow; at: number; label: string; scripted: boolean; act: Act }

/** What a row has from a sheet besides its cells: owner, team, and statuses, and a button that clears them. */
export function QuickMore({ section, row, at, label, scripted, act }: MoreProps) {
  const naming = useNaming()
  if (!row.more || section === 'plan') return null
  return (
    <p className="more">
      <input type="hidden" name={fieldName(section, at, 'more')} value={writeMore(row.more)} />
      <span>{moreWords(row.more, naming).join(' · ')}</span>
      <Button
        type={scripted ? 'button' : 'submit'}
        name={INTENT}
        value={`clear:${section}:${row.key}`}
        formAction={`#${section}`}
        variant="ghost"
        size="sm"
        aria-label={`Clear owner and statuses of ${label} ${at + 1}`}
        onClick={scripted ? () => act({ type: 'clear', section, key: row.key }) : undefined}
      >
        Clear
      </Button>
    </p>
  )
}
