import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Element } from '#worker/plans/element-contract.ts'
import { isMovable, movingOf } from './move-fields.tsx'
import { lazyMove, useMove } from './use-move.tsx'

/** Opens the move dialog; without scripts it links to the move page. */
export function MoveButton({ element, below }: { element: Element; below: number }) {
  const hydrated = useHydrated()
  const { open, dialog } = useMove()
  if (!isMovable(element.level, element.is_editable)) return null
  if (!hydrated) {
    return (
      <ButtonLink
        variant="outline"
        size="sm"
        icon="move"
        to={urls.element(element.plan_id, element.level, element.id, 'move')}
      >
        Move
      </ButtonLink>
    )
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon="move"
        aria-haspopup="dialog"
        onClick={() => open(movingOf(element, below))}
        {...lazyMove.onIntent}
      >
        Move
      </Button>
      {dialog}
    </>
  )
}
