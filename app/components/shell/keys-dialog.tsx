import { Dialog } from 'radix-ui'
import { Button } from '#app/ui/button.tsx'
import { KeySwitches } from './key-switches.tsx'

/** The list of keys, which opens with the question mark. */
export function KeysDialog({ onClose, returnTo }: { onClose: () => void; returnTo: HTMLElement | null }) {
  return (
    <Dialog.Root open onOpenChange={(now) => now || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil">
          <Dialog.Content
            className="dialog"
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              returnTo?.focus()
            }}
          >
            <Dialog.Title>Keys</Dialog.Title>
            <Dialog.Description>
              Letters work while the cursor is in no field. Clear a box to switch a key off on this device.
            </Dialog.Description>
            <KeySwitches />
            <div className="acts">
              <Dialog.Close asChild>
                <Button variant="outline">Close</Button>
              </Dialog.Close>
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
