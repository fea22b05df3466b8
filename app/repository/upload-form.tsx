import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Field } from '#app/components/field.tsx'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { levelName } from '#worker/plans/levels.ts'

/** The first step: a file to look at. What is wrong with the file as a whole stands at the field. */
export function UploadForm({ messages }: { messages: string[] | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (messages) input.current?.focus()
  }, [messages])
  const naming = useNaming()
  const pending = useNavigation().state !== 'idle'
  const columns = [
    ...(['pillar', 'initiative', 'objective'] as const).map((level) => levelName(naming, level)),
    'Grade',
    levelName(naming, 'strategy'),
    'Strategic method',
  ]
  return (
    <section className="sec">
      <Form method="post" encType="multipart/form-data" className="lib-upload">
        <Field
          label="CSV file"
          name="file"
          errors={messages}
          help="Saved as CSV UTF-8, up to 10 MB. You see what it holds before anything is imported."
        >
          {({ labelId: _, ...ids }) => <Input {...ids} ref={input} type="file" name="file" accept=".csv,text/csv" />}
        </Field>
        <div>
          <p>The first line names these columns, in any order:</p>
          <ul className="lib-columns">
            {columns.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p className="mute">
            Grade takes All, or grades such as Preschool, 3 or 6 to 8; empty is All.{' '}
            <a href="/strategic-repository.csv" download>
              An empty file with these columns
            </a>
          </p>
        </div>
        <div className="acts">
          <Button type="submit" variant="primary" name="intent" value="check" pending={pending} pendingWord="Reading">
            Check the file
          </Button>
        </div>
      </Form>
    </section>
  )
}
