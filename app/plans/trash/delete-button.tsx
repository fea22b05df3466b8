import { Form } from '@remix-run/react'
import { useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button, buttonVariants } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { Dialog, lazyDialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'

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
 * Deletes at once if nothing is below; otherwise asks first and says how many elements go with it. Without scripts, it
 * asks next to the button. Undo follows either way.
 */
export function DeleteButton({ name, below }: { name: string; below: number }) {
  const [asking, setAsking] = useState(false)
  const hydrated = useHydrated()
  const consequence = `This removes it and the ${below === 1 ? '1 element' : `${below} elements`} below it. You can restore them for 30 days.`
  const confirm = (
    <Button type="submit" form={DELETE_FORM} name="intent" value="delete" variant="destructive">
      Delete
    </Button>
  )
  if (below > 0 && !hydrated) {
    return (
      <details className="relative max-md:flex-none">
        <summary
          data-slot="button"
          className={cn(buttonVariants({ variant: 'destructive-ghost' }), 'list-none max-md:pl-0')}
        >
          <Icon of="trash" />
          Delete
        </summary>
        <div className="absolute bottom-full left-0 z-40 mb-1 w-72 rounded-over bg-sheet p-4 shadow-over">
          <p className="mb-3">{consequence}</p>
          {confirm}
        </div>
      </details>
    )
  }
  return (
    <>
      <Button
        type={below > 0 ? 'button' : 'submit'}
        name="intent"
        value="delete"
        form={below > 0 ? undefined : DELETE_FORM}
        variant="destructive-ghost"
        className="max-md:flex-none max-md:pl-0"
        icon="trash"
        onClick={() => below > 0 && setAsking(true)}
        {...(below > 0 ? lazyDialog.onIntent : {})}
      >
        Delete
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${name}`}
        description={consequence}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            {confirm}
          </>
        }
      />
    </>
  )
}
