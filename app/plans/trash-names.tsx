import { Form } from '@remix-run/react'
import { TextArea } from '#app/components/fields.tsx'
import { Button } from '#app/ui/button.tsx'
import type { RestoreRefusal } from './trash-restore.ts'

/** Asks another name for each row whose name was taken while it lay in the trash (decisions §2). */
export function RestoreNames({ refusal }: { refusal: RestoreRefusal }) {
  return (
    <Form method="post" className="mt-4 grid max-w-[34rem] gap-4">
      <input type="hidden" name="level" value={refusal.level} />
      <input type="hidden" name="id" value={refusal.id} />
      {refusal.clashes.map(({ id, name, typed, message }) => (
        <TextArea
          key={id}
          oneLine
          name={`names.${id}`}
          label={name ? `Another name for ${name}` : 'Another name'}
          defaultValue={typed}
          errors={[message]}
        />
      ))}
      <p className="acts">
        <Button type="submit" name="intent" value="restore" variant="primary">
          Restore
        </Button>
      </p>
    </Form>
  )
}
