import { useBlocker } from '@remix-run/react'
import { type RefObject, useEffect } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog, lazyDialog } from '#app/ui/dialog.tsx'
import type { FieldChanges } from './form-state.tsx'
import { useSending } from './unsaved.tsx'

type LeaveGuardProps = {
  changes: FieldChanges
  formRef: RefObject<HTMLFormElement>
  /** More parameters that make another page of an address. */
  params?: readonly string[]
}

/** Asks before people lose unsaved text, on links within the site and when they close the window. */
export function LeaveGuard({ changes, formRef, params = [] }: LeaveGuardProps) {
  const names = Object.values(changes).flatMap((change) => (change ? [change.label] : []))
  const dirty = names.length > 0
  const sending = useSending(formRef)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !sending.current && pageKey(currentLocation, params) !== pageKey(nextLocation, params),
  )
  useEffect(() => {
    if (!dirty) return
    lazyDialog.hint()
    const ask = (event: BeforeUnloadEvent) => {
      if (!sending.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty, sending])
  return (
    <LeaveQuestion
      names={names}
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}

type LeaveQuestionProps = { names: readonly string[]; open: boolean; onStay: () => void; onLeave: () => void }

/** Names the fields that would be lost; staying is the first choice. */
export function LeaveQuestion({ names, open, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(now) => now || onStay()}
      title="Leave without saving?"
      description={`Not saved yet: ${names.join(', ')}.`}
      actions={
        <>
          <Button variant="outline" onClick={onStay}>
            Stay
          </Button>
          <Button variant="destructive-outline" onClick={onLeave}>
            Leave
          </Button>
        </>
      }
    />
  )
}

/** Identifies the page of a form: its path, and the tab, kind, or row where the page has them. */
function pageKey({ pathname, search }: { pathname: string; search: string }, more: readonly string[]): string {
  const params = new URLSearchParams(search)
  return `${pathname}?${['tab', 'kind', 'edit', ...more].map((name) => params.get(name) ?? '').join('&')}`
}
