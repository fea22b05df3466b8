import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'

type DialogProps = {
  title: ReactNode
  /** The consequence, in a sentence. */
  description?: ReactNode
  /** Verbs, the one that keeps things as they are first. */
  actions?: ReactNode
  children?: ReactNode
  /** A button that opens it; leave it out and steer it with `open`. */
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  wide?: boolean
}

/** For what a page or an Undo cannot do. Escape and a press outside keep things as they are. */
export function Dialog(props: DialogProps) {
  const { title, description, actions, children, trigger, open, onOpenChange, wide } = props
  const before = useRef<Element | null>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className="veil">
          <Radix.Content
            className={clsx('dialog', wide && 'wide')}
            onOpenAutoFocus={() => {
              before.current = document.activeElement
            }}
            onCloseAutoFocus={(event) => {
              // Without a trigger of its own it gives the focus back to whatever had it.
              if (trigger || !(before.current instanceof HTMLElement)) return
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

/** Wrap the verb that closes: `<DialogClose><Button>Keep it</Button></DialogClose>`. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}
