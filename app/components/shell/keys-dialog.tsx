import { Dialog } from 'radix-ui'
import { Button } from '#app/ui/button.tsx'
import { KeySwitches } from './key-switches.tsx'
import { ShellDialog } from './shell-dialog.tsx'

/** The list of keys, which opens with the question mark. */
export function KeysDialog({ onClose, returnTo }: { onClose: () => void; returnTo: HTMLElement | null }) {
  return (
    <ShellDialog
      title="Keys"
      description="Letter keys work when the cursor is not in a field. Uncheck a key to turn it off on this device."
      opener={returnTo}
      onClose={onClose}
    >
      <KeySwitches />
      <div className="acts">
        <Dialog.Close asChild>
          <Button variant="outline">Close</Button>
        </Dialog.Close>
      </div>
    </ShellDialog>
  )
}
