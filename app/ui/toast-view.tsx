import { useSubmit } from '@remix-run/react'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import type { Undo } from '#app/kit/toast.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export type ToastWords = {
  kind: 'success' | 'error'
  message: string
  detail?: string
  /** A form post that restores what was deleted. */
  undo?: Undo
  /** Another action, such as undoing on this page. */
  action?: { label: string; run: () => void }
  /** Only the newest message about the same thing stays. */
  about?: string
}

const SUCCESS_MS = 3000
/** Long enough to reach the Undo with a keyboard, or to read a second sentence. */
const LONGER_MS = 8000

/** How long a message stays; an error stays until someone dismisses it. */
export function stayOf({ kind, detail, undo, action }: ToastWords) {
  if (kind === 'error') return undefined
  return detail || undo || action ? LONGER_MS : SUCCESS_MS
}

type ToastViewProps = ToastWords & {
  /** Milliseconds until it disappears; by default it stays. */
  stay?: number
  onClose?: () => void
}

/** One message. In a <noscript> it is part of the page, and its Undo is a plain form. */
export function ToastView({ kind, message, detail, undo, action, stay, onClose }: ToastViewProps) {
  const [held, setHeld] = useState(false)
  const submit = useSubmit()
  useEffect(() => {
    if (stay === undefined || held) return
    const timer = setTimeout(() => onClose?.(), stay)
    return () => clearTimeout(timer)
  }, [stay, held, onClose])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold its time, nothing is operated here
    <div
      className={clsx('toast', kind === 'error' && 'error')}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={kind === 'error' ? 'circle-exclamation-point' : 'circle-check'} large />
      <p>
        <b>{message}</b>
        {detail ? <span className="mute">{detail}</span> : null}
      </p>
      {undo ? (
        <form
          method="post"
          action={undo.action}
          onSubmit={(event) => {
            event.preventDefault()
            submit(undo.fields, { method: 'post', action: undo.action, preventScrollReset: undo.here })
            onClose?.()
          }}
        >
          {Object.entries(undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="ghost" size="sm">
            Undo
          </Button>
        </form>
      ) : null}
      {action ? (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            action.run()
            onClose?.()
          }}
        >
          {action.label}
        </Button>
      ) : null}
      {onClose && kind === 'error' ? (
        <Button variant="ghost" size="icon-sm" aria-label="Dismiss" onClick={onClose}>
          <Icon of="x" />
        </Button>
      ) : null}
    </div>
  )
}
