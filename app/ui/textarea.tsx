import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'

export type TextareaProps = ComponentPropsWithoutRef<'textarea'> & {
  /** One line that wraps as it grows; Enter submits the form as in an input. */
  oneLine?: boolean
}

/** Grows with its text, so that all typed text is visible. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(props, ref) {
  const { oneLine = false, rows = oneLine ? 1 : 3, className, onKeyDown, ...rest } = props
  return (
    <textarea
      ref={ref}
      rows={rows}
      className={clsx('in', className)}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (!oneLine || event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
      {...rest}
    />
  )
})
