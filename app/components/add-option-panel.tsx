import { useFetcher } from '@remix-run/react'
import { useEffect, useId, useRef } from 'react'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogPanel } from '#app/ui/dialog-panel.tsx'
import { Input } from '#app/ui/input.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import type { ChoiceList } from '#model/fields.ts'
import type { Choice } from '#worker/choices/contract.ts'
import { Field } from './field.tsx'

/** What app/plans/editor/add-option.ts answers. */
type Answer = { option: Choice | null; messages: string[] | null }

type AddOptionPanelProps = {
  list: ChoiceList
  what: string
  /** The text already typed into the field. */
  typed: string
  onAdded: (option: Choice) => void
  onClose: () => void
}

/** The dialog that adds an option; loaded when someone opens it. */
export function AddOptionPanel({ list, what, typed, onAdded, onClose }: AddOptionPanelProps) {
  const fetcher = useFetcher<Answer>()
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const told = useRef(onAdded)
  told.current = onAdded
  const { data: answer } = fetcher
  const pending = fetcher.state === 'submitting'

  useEffect(() => {
    if (!answer) return
    if (!answer.option) return input.current?.focus()
    showToast({ kind: 'success', message: `Added: ${answer.option.name}` })
    told.current(answer.option)
  }, [answer])

  return (
    <DialogPanel
      open
      onOpenChange={(open) => open || onClose()}
      title="Add new option"
      description={`${what} is your district’s own list. What you add is available to everyone right away.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={pending} pendingWord="Adding">
            Add
          </Button>
        </>
      }
    >
      <fetcher.Form
        id={form}
        method="post"
        action={urls.addOption(list)}
        // React bubbles this submit to the editor's form, although the dialog is outside it in the page.
        onSubmit={(event) => event.stopPropagation()}
      >
        <Field name="new-option" label={what} errors={answer?.messages ?? undefined}>
          {({ labelId: _, ...ids }) => (
            <Input {...ids} ref={input} name="name" defaultValue={typed} aria-required autoComplete="off" />
          )}
        </Field>
      </fetcher.Form>
    </DialogPanel>
  )
}
