import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { loadElements } from '#app/components/cascade-elements.ts'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FormState } from '#app/components/form-state.tsx'
import type { CascadeLoad } from '#app/components/use-cascade.ts'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogPanel } from '#app/ui/dialog-panel.tsx'
import type { Option } from '#app/ui/select.tsx'
import { LEVELS } from '#model/levels.ts'
import type { MoveAnswer } from './move-data.ts'
import { branchOf, exceptHere, MoveFields, type Moving, movesAlong } from './move-fields.tsx'

const FORM = 'move-element'

/** The move dialog. After a move, the page returns with an Undo. */
export function MovePanel({ moving, onClose }: { moving: Moving; onClose: () => void }) {
  const fetcher = useFetcher<MoveAnswer>()
  const { pathname, search } = useLocation()
  const { data: answer, state } = fetcher
  // The answer before the request that is under way. Noted as the form is sent: a quick refusal can be rendered together
  // with the end of the sending, and would look as if it had been there before.
  const under = useRef<{ answer: MoveAnswer | undefined } | null>(null)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    if (state !== 'idle' || !under.current) return
    const refused = under.current.answer !== answer
    under.current = null
    // A successful move redirects to this page, so the fetcher has no new answer.
    if (!refused) close.current()
    else document.querySelector<HTMLElement>(`#${FORM} [aria-invalid]:enabled`)?.focus()
  }, [state, answer])

  return (
    <DialogPanel
      wide
      open
      onOpenChange={(open) => open || onClose()}
      title={`Move ${moving.name}`}
      description={movesAlong(moving.below)}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} pending={state !== 'idle'} pendingWord="Moving">
            Move
          </Button>
        </>
      }
    >
      <fetcher.Form
        id={FORM}
        method="post"
        action={urls.element(moving.planId, moving.level, moving.id, 'move')}
        preventScrollReset
        noValidate
        onSubmit={() => {
          under.current = { answer }
        }}
      >
        <input type="hidden" name="version" value={answer?.version ?? moving.version} />
        <input type="hidden" name="back" value={`${pathname}${search}`} />
        <FormState prefix="move-" errors={answer?.messages ?? {}}>
          <ErrorSummary errors={{}} labels={{}} general={answer?.messages[''] ?? []} title="This was not moved" />
          <MoveFields moving={moving} chosen={branchOf(moving)} load={loadAround(moving)} />
        </FormState>
      </fetcher.Form>
    </DialogPanel>
  )
}

function loadAround(moving: Moving): CascadeLoad {
  const load = loadElements(moving.planId)
  return async (key, above, signal): Promise<Option[]> => {
    const options = await load(key, above, signal)
    return key === LEVELS[moving.level].parent ? exceptHere(options, moving) : options
  }
}
