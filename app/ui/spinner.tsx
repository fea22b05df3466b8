import { cn } from './cn.ts'

/** Turns while something works; the text next to it says what. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      data-slot="spinner"
      className={cn(
        '-ml-0.5 size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  )
}
