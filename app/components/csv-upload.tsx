import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { Field } from './field.tsx'

type CsvUploadProps = {
  columns: readonly string[]
  /** A template file with all columns: its address, name, and a note. */
  template: { href: string; name: ReactNode; note?: string }
  /** Errors of the file as a whole, shown at the field. */
  messages: string[] | undefined
  /** A choice below the file. */
  choices?: ReactNode
  /** More about the columns. */
  children?: ReactNode
}

/** The first step of an import: choose a file to preview. */
export function CsvUpload({ columns, template, messages, choices, children }: CsvUploadProps) {
  const pending = useNavigating(({ state }) => state !== 'idle')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (messages?.length) input.current?.focus()
  }, [messages])
  return (
    <section className="sec">
      <Form method="post" encType="multipart/form-data" className="csv-upload">
        <Field
          label="CSV or Excel file"
          name="file"
          errors={messages?.length ? messages : undefined}
          help="Up to 10 MB; CSV is saved as UTF-8, and of a workbook we read the first sheet. You can check the rows before anything is imported."
        >
          {({ labelId: _, ...ids }) => (
            <Input {...ids} ref={input} type="file" name="file" accept=".csv,text/csv,.xlsx" aria-required />
          )}
        </Field>
        {choices}
        <div>
          <p>The first line must name these columns, in any order:</p>
          <ul className="csv-columns">
            {columns.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {children}
          <p className="mute mt-3">
            <a href={template.href} download>
              {template.name}
            </a>{' '}
            {template.note ?? 'as a template.'}
          </p>
        </div>
        <div className="acts">
          <Button type="submit" name="intent" value="check" pending={pending} pendingWord="Reading">
            Check file
          </Button>
        </div>
      </Form>
    </section>
  )
}
