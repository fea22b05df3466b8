import { memo } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { QuickCell, type QuickRowProps } from './quick-cell.tsx'
import { INTENT } from './quick-intent.ts'
import { QuickParent } from './quick-parent.tsx'
import { fieldName } from './quick-state.ts'

/** One row of joined cells (look §9); renders again only when its own props change. */
export const QuickRow = memo(function QuickRow(props: QuickRowProps) {
  const { section, row, at, label, above, scripted, act } = props
  const isPlan = section === 'plan'
  return (
    <tr>
      <td className="rn" data-row={label}>
        {isPlan ? null : at + 1}
        <input type="hidden" name={fieldName(section, at, 'key')} value={row.key} />
      </td>
      <QuickCell {...props} cell="name" head="Name" error={props.nameError} />
      <QuickCell {...props} cell="start_date" head="Start" error={props.startError} />
      <QuickCell {...props} cell="end_date" head="End" error={props.endError} />
      {above ? <QuickParent {...props} above={above} error={props.parentError} /> : null}
      <td className="x">
        {isPlan ? null : (
          <Button
            type={scripted ? 'button' : 'submit'}
            name={INTENT}
            value={`remove:${section}:${row.key}`}
            formAction={`#${section}`}
            variant="ghost"
            size="icon"
            className="text-ink-2"
            aria-label={`Remove ${label} ${at + 1}`}
            onClick={scripted ? () => act({ type: 'remove', section, key: row.key }) : undefined}
          >
            <Icon of="x" />
          </Button>
        )}
      </td>
    </tr>
  )
})
