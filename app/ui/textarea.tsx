import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from './cn.ts'
import { type ControlLook, controlVariants } from './control.ts'

export type TextareaProps = ComponentPropsWithoutRef<'textarea'> &
  ControlLook & {
    /** One line that wraps as it grows; Enter submits the form as in an input. */
    oneLine?: boolean
  }

/** Where the browser can't size a field by its text, a single line scrolls and people can pull it open. */
const LINE =
  'resize-none overflow-hidden not-supports-[field-sizing:content]:resize-y not-supports-[field-sizing:content]:overflow-auto'
/** A field sized by its text ignores its `rows`: three are the least (spec §2), five for long texts. */
const LEAST: Record<number, string> = { 3: 'min-h-[calc(3lh+1.125rem)]', 5: 'min-h-[calc(5lh+1.125rem)]' }

/** Grows with its text, so that all typed text is visible. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(props, ref) {
  const { oneLine = false, rows = oneLine ? 1 : 3, look, className, onKeyDown, ...rest } = props
  const size = rows === 1 ? LINE : ['resize-y print:resize-none', LEAST[rows]]
  return (
    <textarea
      ref={ref}
      rows={rows}
      data-slot="textarea"
      className={cn('block field-sizing-content', controlVariants({ look }), size, className)}
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
