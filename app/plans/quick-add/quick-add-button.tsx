import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { lazyQuickAdd } from './use-quick-add.tsx'

type QuickAddButtonProps = { planId: string; level: string; parent?: string | null; onOpen: () => void }

/** Opens the quick add dialog; without scripts it links to the quick add page. */
export function QuickAddButton({ planId, level, parent, onOpen }: QuickAddButtonProps) {
  if (!useHydrated()) {
    return (
      <ButtonLink variant="outline" icon="plus" to={urls.quickAdd({ plan: planId, level, parent })}>
        Quick add
      </ButtonLink>
    )
  }
  return (
    <Button variant="outline" icon="plus" aria-haspopup="dialog" onClick={onOpen} {...lazyQuickAdd.onIntent}>
      Quick add
    </Button>
  )
}
