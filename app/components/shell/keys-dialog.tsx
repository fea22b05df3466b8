import { Dialog } from 'radix-ui'
import { Button } from '#app/ui/button.tsx'
import { KeySwitches } from './key-switches.tsx'
import { ShellDialog } from './shell-dialog.tsx'

/** The list of keys, which opens with the question mark. */
export function KeysDialog({ onClose, returnTo }: { onClose: () => void; returnTo: HTMLElement | null }) {
  return (
    <ShellDialog
      title="Keys"
      description="Letters work while the cursor is in no field. Clear a box to switch a key off on this device."
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
