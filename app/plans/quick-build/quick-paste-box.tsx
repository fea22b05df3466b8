import { useEffect, useRef } from 'react'
import { Field } from '#app/components/field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { ChainKey } from '#model/levels.ts'
import { INTENT, PASTED } from './quick-intent.ts'
import type { Act } from './quick-wizard.ts'

type BoxProps = {
  section: ChainKey
  label: string
  above: string | null
  scripted: boolean
  act: Act
  onClose: () => void
}

/** A box to paste into where clicking a cell doesn't work: on phones and without scripts. */
export function QuickPasteBox({ section, label, above, scripted, act, onClose }: BoxProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])
  const add = (text: string) => {
    if (text.trim() === '') return
    act({ type: 'paste', section, at: null, text })
    onClose()
  }
  return (
    <div className="mb-4 md:ml-7">
      <Field
        label={`Rows of ${label}`}
        help={`One row per line, copied from a spreadsheet: Name, Start, End${above ? `, and the ${above} it is assigned to` : ''}. Rows without dates get the plan’s dates.`}
      >
        {({ labelId: _, ...ids }) => (
          <Textarea
            {...ids}
            ref={box}
            rows={4}
            className="min-h-24"
            name={PASTED}
            onPaste={(event) => {
              if (!scripted) return
              event.preventDefault()
              add(event.clipboardData.getData('text/plain'))
            }}
          />
        )}
      </Field>
      <p className="acts mt-2">
        <Button
          variant="outline"
          type={scripted ? 'button' : 'submit'}
          name={INTENT}
          value={`paste:${section}`}
          formAction={`#${section}`}
          size="sm"
          onClick={scripted ? () => add(box.current?.value ?? '') : undefined}
        >
          Add these rows
        </Button>
        <Button
          type={scripted ? 'button' : 'submit'}
          name={INTENT}
          value="close"
          formAction={`#${section}`}
          variant="ghost"
          size="sm"
          onClick={scripted ? onClose : undefined}
        >
          Close
        </Button>
      </p>
    </div>
  )
}
