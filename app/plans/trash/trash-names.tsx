import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Notice } from '#app/components/error-panel.tsx'
import { SignInElsewhere } from '#app/components/error-summary.tsx'
import { TextArea } from '#app/components/fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { SIGN_IN_FIRST } from '#model/rules.ts'
import { type RestoreRefusal, WAS } from './trash-restore.ts'

/** Why something was not restored, and how to restore it. */
export function RestoreRefused({ refusal, name }: { refusal: RestoreRefusal; name: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  // The focused form may be gone, so move the focus here.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="mb-6" role="alert">
      <Notice kind="error" title={name ? `${name} was not restored` : 'This was not restored'}>
        <p>{refusal.detail === SIGN_IN_FIRST ? <SignInElsewhere then="choose Restore" /> : refusal.detail}</p>
        {refusal.names.length > 0 ? <RestoreNames refusal={refusal} /> : null}
      </Notice>
    </div>
  )
}

/** Asks for a new name for each row whose name was taken while it was in the trash. */
function RestoreNames({ refusal }: { refusal: RestoreRefusal }) {
  const { level, id, names, more } = refusal
  return (
    <Form method="post" className="mt-4 grid max-w-[34rem] gap-4" aria-label="Other names">
      <input type="hidden" name="level" value={level} />
      <input type="hidden" name="id" value={id} />
      {names.map((one) => (
        <div key={one.id}>
          {one.was === null ? null : <input type="hidden" name={`${WAS}${one.id}`} value={one.was} />}
          <TextArea
            oneLine
            name={`names.${one.id}`}
            label={one.was ? `Another name for ${one.was}` : 'Another name'}
            defaultValue={one.typed}
            errors={one.message ? [one.message] : []}
          />
        </div>
      ))}
      {more > 0 ? (
        <p>{more === 1 ? '1 more name is' : `${more} more names are`} in use. They come after these.</p>
      ) : null}
      <p className="acts">
        <Button type="submit" name="intent" value="restore">
          Restore
        </Button>
      </p>
    </Form>
  )
}
