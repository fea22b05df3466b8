import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useDropping } from '#app/components/documents/use-dropping.ts'
import { Field } from '#app/components/field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { levelName, type Naming } from '#model/levels.ts'
import { FILE, INTENT, READ, WHOLE } from './quick-intent.ts'
import type { SheetReading } from './use-sheet-read.ts'
import '#app/components/documents/documents.css'

type BoxProps = {
  naming: Naming
  scripted: boolean
  reading: SheetReading
  /** The text that was in the box of the post without scripts. */
  whole: string
}

/** Takes a whole plan as pasted rows or as a file. */
export function SheetBox({ naming, scripted, reading: { read, pending, ask }, whole }: BoxProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const chosen = useRef<HTMLInputElement>(null)
  const refusal = read?.refusal ?? null
  const ofFile = read?.fileName != null
  const [open, setOpen] = useState(refusal !== null || whole !== '')
  const had = useRef(false)
  useEffect(() => {
    if (read?.refusal) (read.fileName === null ? box : chosen).current?.focus()
    // Someone closed the preview.
    if (had.current && !read) box.current?.focus()
    had.current = read !== null
  }, [read])
  // What was read without problems is not needed any more once it is in the wizard.
  useEffect(() => {
    if (read?.used && read.fileName === null && read.problems.length === 0 && box.current) box.current.value = ''
  }, [read])
  const take = (files: Iterable<File>) => {
    const [file] = files
    if (file) ask({ file })
  }
  const { over, handlers } = useDropping(take)
  const [pillar, initiative] = [levelName(naming, 'pillar'), levelName(naming, 'initiative')]
  return (
    <details className="mb-6" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Paste a whole plan from one sheet, or choose its file</summary>
      <div className={clsx('drop', over && 'over')} {...handlers}>
        <Field
          label="Rows of the whole plan"
          errors={refusal && !ofFile ? [refusal] : undefined}
          help={`Copied from a spreadsheet with one of these: the columns Level and Name, one column per level (${pillar}, ${initiative}, and so on), or names that are indented. Columns for Start, End, Owner, Team, Risk status, and Implementation status are optional.`}
        >
          {({ labelId: _, ...ids }) => (
            <Textarea
              {...ids}
              ref={box}
              rows={6}
              className="max-h-64 min-h-32 overflow-auto"
              name={scripted ? undefined : WHOLE}
              defaultValue={whole}
            />
          )}
        </Field>
        <Field
          label={scripted ? 'Or choose a file, or drop it here' : 'Or choose a file'}
          errors={refusal && ofFile ? [refusal] : undefined}
          help="CSV or Excel (.xlsx), up to 10 MB. We read the first sheet."
        >
          {({ labelId: _, ...ids }) => (
            <Input
              {...ids}
              ref={chosen}
              type="file"
              name={scripted ? undefined : FILE}
              accept=".csv,text/csv,.xlsx"
              onChange={(event) => {
                if (!scripted) return
                take(event.target.files ?? [])
                event.target.value = '' // lets the same file be chosen again
              }}
            />
          )}
        </Field>
        <p className="acts items-center">
          <Button
            variant="outline"
            size="sm"
            type={scripted ? 'button' : 'submit'}
            name={INTENT}
            value={READ}
            formEncType={scripted ? undefined : 'multipart/form-data'}
            pending={pending}
            pendingWord="Reading"
            onClick={scripted ? () => ask({ text: box.current?.value ?? '' }) : undefined}
          >
            Read this sheet
          </Button>
          <span className="mute">You will see what we read before anything changes.</span>
        </p>
      </div>
    </details>
  )
}
