import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'

export type TextareaProps = ComponentPropsWithoutRef<'textarea'> & {
  /** One line that grows with a long name; Enter sends the form as in an input. */
  oneLine?: boolean
}

/** Grows with its text, so that nothing typed is ever hidden. */
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
