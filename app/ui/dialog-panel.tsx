import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'

export type DialogProps = {
  title: ReactNode
  /** The consequence, in one sentence. */
  description?: ReactNode
  /** The buttons; the one that changes nothing comes first. */
  actions?: ReactNode
  children?: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  wide?: boolean
  /** On a phone, covers the screen from its lower edge up, and its buttons stay in view. */
  sheet?: boolean
}

/** The open dialog; loaded when first needed. On closing, the focus returns to the element that had it. */
export function DialogPanel({ title, description, actions, children, onOpenChange, wide, sheet }: DialogProps) {
  const before = useRef<Element | null>(null)
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={clsx('veil', sheet && 'sheets')}>
          <Radix.Content
            className={clsx('dialog', wide && 'wide', sheet && 'sheet')}
            onOpenAutoFocus={() => {
              before.current = document.activeElement
            }}
            // People can dismiss a message over the dialog without closing the dialog.
            onInteractOutside={(event) => {
              if (event.target instanceof Element && event.target.closest('.toast')) event.preventDefault()
            }}
            onCloseAutoFocus={(event) => {
              if (!(before.current instanceof HTMLElement)) return
              event.preventDefault()
              before.current.focus()
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <Radix.Title asChild>
              <h2>{title}</h2>
            </Radix.Title>
            {description ? (
              <Radix.Description asChild>
                <p>{description}</p>
              </Radix.Description>
            ) : null}
            {children ? <div className="body">{children}</div> : null}
            {actions ? <div className="acts">{actions}</div> : null}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
