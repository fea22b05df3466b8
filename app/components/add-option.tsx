import { useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { LazyPart, useLazyPart } from '#app/ui/lazy-part.ts'
import type { ChoiceList } from '#model/fields.ts'
import type { Choice } from '#worker/choices/contract.ts'

const PANEL = new LazyPart('add-option-panel', () => import('./add-option-panel.tsx'))

type AddOptionProps = {
  list: ChoiceList
  /** The field's word for what is added: "Strategy type". */
  what: string
  /** Selects the new option in the field. */
  onAdded: (option: Choice) => void
}

/**
 * Adds an entry to one of the district's own lists (spec §5): a button and its dialog. `ask` opens the dialog with the
 * text typed into the field. Only for people with `choices:write`, and only with scripts.
 */
export function useAddOption({ list, what, onAdded }: AddOptionProps) {
  const hydrated = useHydrated()
  const [typed, setTyped] = useState<string | null>(null)
  const panel = useLazyPart(PANEL, typed !== null, () => setTyped(null))
  const button = hydrated ? (
    <Button size="sm" variant="ghost" className="mt-1" icon="plus" onClick={() => setTyped('')} {...PANEL.onIntent}>
      Add new option<span className="vh"> to {what}</span>
    </Button>
  ) : null
  const dialog =
    panel && typed !== null ? (
      <panel.AddOptionPanel
        {...{ list, what, typed }}
        onClose={() => setTyped(null)}
        onAdded={(option) => {
          setTyped(null)
          onAdded(option)
        }}
      />
    ) : null
  return { button, dialog, ask: setTyped }
}
