import { useRestored } from './use-restored.ts'
import { useTellForm } from './use-tell-form.ts'

type CascadeLowestProps = {
  name: string
  value: string
  /** The words of the chosen option. */
  label: string | undefined
  onRestore: (value: string) => void
}

/** The lowest choice as one value, so that drafts and changes see it. The server reads the steps instead. */
export function CascadeLowest({ name, value, label, onRestore }: CascadeLowestProps) {
  const field = useRestored<HTMLInputElement>(onRestore)
  useTellForm(field, value)
  return <input ref={field} type="hidden" name={name} value={value} data-label={label} data-cascade={name} />
}
