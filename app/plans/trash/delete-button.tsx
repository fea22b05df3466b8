import { Form } from '@remix-run/react'
import { useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, lazyDialog } from '#app/ui/dialog.tsx'

export const DELETE_FORM = 'delete-this'

/** The form that deletes. HTML forbids nested forms, so the page renders it outside the editor's form. */
export function DeleteForm({ version }: { version: number }) {
  return (
    <Form method="post" id={DELETE_FORM}>
      <input type="hidden" name="version" value={version} />
    </Form>
  )
}

/**
 * Deletes at once if nothing is below; otherwise asks first and says how many elements go with it. Undo follows either
 * way.
 */
export function DeleteButton({ name, below }: { name: string; below: number }) {
  const [asking, setAsking] = useState(false)
  const hydrated = useHydrated()
  const asks = hydrated && below > 0
  return (
    <>
      <Button
        type={asks ? 'button' : 'submit'}
        name="intent"
        value="delete"
        form={asks ? undefined : DELETE_FORM}
        variant="destructive-ghost"
        className="max-md:flex-none max-md:pl-0"
        icon="trash"
        onClick={() => asks && setAsking(true)}
        {...(asks ? lazyDialog.onIntent : {})}
      >
        Delete
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${name}`}
        description={`This removes it and the ${below === 1 ? '1 element' : `${below} elements`} below it. You can restore them for 30 days.`}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button type="submit" form={DELETE_FORM} name="intent" value="delete" variant="destructive">
              Delete
            </Button>
          </>
        }
      />
    </>
  )
}
