import { type ReactNode, type RefObject, useState } from 'react'
import { writeForm } from '#app/components/form-values.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { LazyPart, useLazyPart } from '#app/ui/lazy-part.ts'
import { showToast } from '#app/ui/toaster.tsx'
import type { LibraryStrategy } from '#worker/repository/contract.ts'
import { appliedOf } from './apply.ts'
import './repository.css'

const PANEL = new LazyPart('pick-panel', () => import('./pick-panel.tsx'))
export const SEARCH_WORD = 'Search from Repositories'

type PickProps = {
  formRef: RefObject<HTMLFormElement>
  /** A note about a strategy from the address. */
  note?: string | undefined
  /** Shown until scripts run. */
  plain: ReactNode
}

/**
 * Fills the strategy form from the strategic repository: with a dialog, or without scripts as a step of the form.
 * Everything else that people typed stays.
 */
export function RepositoryPick({ formRef, note: brought, plain }: PickProps) {
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState(brought)
  const panel = useLazyPart(PANEL, open, () => setOpen(false))

  function apply(row: LibraryStrategy) {
    const form = formRef.current
    setOpen(false)
    if (!form) return
    const { values, note: said } = appliedOf(row)
    const data = new FormData(form)
    const before = Object.fromEntries(Object.keys(values).map((name) => [name, [String(data.get(name) ?? '')]]))
    const fill = (next: Record<string, string[]>, words: string | undefined) => {
      writeForm(form, next)
      setNote(words)
    }
    fill(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]])), said)
    showToast({
      kind: 'success',
      message: 'Filled in from the repository',
      about: 'apply',
      action: { label: 'Undo', run: () => fill(before, undefined) },
    })
  }

  return (
    <div className="lib-pick">
      {hydrated ? (
        <Button variant="outline" icon="search" onClick={() => setOpen(true)} {...PANEL.onIntent}>
          {SEARCH_WORD}
        </Button>
      ) : (
        plain
      )}
      <p role="status" className="mute">
        {note}
      </p>
      {panel && open ? <panel.PickPanel onApply={apply} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
