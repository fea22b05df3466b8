import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

type PaletteDialogProps = {
  title: string
  /** Gets the focus back. */
  opener: HTMLElement | null
  onClose: () => void
  children: ReactNode
}

/** The frame of a list with a search, over the page; loaded when first opened. */
export function PaletteDialog({ title, opener, onClose, children }: PaletteDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(now) => now || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="palette"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener?.focus()
          }}
        >
          <Dialog.Title className="vh">{title}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The key that closes it, also as a button; `closes` says what. */
export function CloseKey({ closes }: { closes: string }) {
  return (
    <Dialog.Close asChild>
      <Button variant="ghost" size="sm" className="-mr-2 px-2">
        <kbd>Esc</kbd>
        <span className="vh">closes {closes}</span>
      </Button>
    </Dialog.Close>
  )
}

/** The keys of the list, and how many results it has. */
export function PaletteKeys({ enter, found }: { enter: string; found: string }) {
  return (
    <p className="keys">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> {enter}
      </span>
      <span className="r" role="status">
        {found}
      </span>
    </p>
  )
}
