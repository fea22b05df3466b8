import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type ShellDialogProps = {
  className?: string
  title: string
  description?: string
  /** Gets the focus back. */
  opener: HTMLElement | null
  onClose: () => void
  children: ReactNode
}

/** A dialog of the shell, over the page; loaded when first opened. */
export function ShellDialog({ className = '', title, description, opener, onClose, children }: ShellDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(now) => now || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil">
          <Dialog.Content
            className={`dialog ${className}`.trim()}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              opener?.focus()
            }}
          >
            <Dialog.Title>{title}</Dialog.Title>
            {description ? <Dialog.Description>{description}</Dialog.Description> : null}
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Closes it, from its corner. */
export function CloseCorner() {
  return (
    <Dialog.Close asChild>
      <Button variant="ghost" size="icon" className="absolute top-2.5 right-2" aria-label="Close">
        <Icon of="x" large />
      </Button>
    </Dialog.Close>
  )
}
