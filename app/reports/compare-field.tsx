import { clsx } from 'clsx'
import { Field } from '#app/components/field.tsx'
import { useShell } from '#app/kit/use-shell.ts'
import { DateInput, isWholeDate } from '#app/ui/date-input.tsx'
import { Select } from '#app/ui/select.tsx'
import type { BoardBody } from '#worker/reports/board-contract.ts'

/** People type years digit by digit: 0002, 0020, and 0202 are dates too, but nobody means them. */
const EARLIEST = '2000-01-01'
const DAYS = '90 days ago'

const isOutside = (date: string, today: string) => date !== '' && (date < EARLIEST || (today !== '' && date > today))

type CompareFieldProps = {
  since: BoardBody['since']
  query: Record<string, string>
  onChoose: (chosen: { since: string }) => void
}

/**
 * The point in time that "what changed" is compared with: the newest presented report, 90 days ago, or a date. Only these
 * fields change it; a download does not. Without scripts the date is always there, and a date alone is enough.
 */
export function CompareField({ since, query, onChoose }: CompareFieldProps) {
  const today = useShell()?.today ?? ''
  const { presented } = since
  const usual = presented ? `Presented report, ${presented.on}` : DAYS
  const isDate = since.kind === 'date' || query.compare === 'date'
  return (
    <>
      <Field label="Compare with" name="compare">
        {({ labelId: _, ...ids }) => (
          <Select
            {...ids}
            name="compare"
            placeholder={usual}
            defaultValue={isDate ? 'date' : presented ? (query.compare ?? '') : ''}
            options={[...(presented ? [{ value: 'days', label: DAYS }] : []), { value: 'date', label: 'A date' }]}
          />
        )}
      </Field>
      <div className={clsx(!isDate && 'r-off')}>
        <Field label="Date to compare with" name="since">
          {(ids) => (
            <DateInput
              {...ids}
              inAddress
              name="since"
              min={EARLIEST}
              max={today || undefined}
              defaultValue={query.since ?? ''}
              onChange={({ target }) => {
                if (isWholeDate(target.value) && !isOutside(target.value, today)) onChoose({ since: target.value })
              }}
            />
          )}
        </Field>
      </div>
    </>
  )
}
