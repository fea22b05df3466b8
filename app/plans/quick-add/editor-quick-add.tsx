import { useShell } from '#app/kit/use-shell.ts'
import { CHAIN, childLevels, type NodeKey } from '#model/levels.ts'
import type { OutlineLine, PlanOutline } from '#worker/plans/editor-contract.ts'
import { QuickAddButton } from './quick-add-button.tsx'
import { askUnder, type QuickLevel, quickLevels } from './quick-add-names.ts'
import { useQuickAdd } from './use-quick-add.tsx'

type EditorQuickAddProps = { outline: PlanOutline; at: NodeKey; line: OutlineLine | null }

/** Quick add from an editor: adds a child of the open element, or a sibling if it can't have children. */
export function EditorQuickAdd({ outline, at, line }: EditorQuickAddProps) {
  const role = useShell()?.shell.person.role ?? 'board'
  const levels = quickLevels(role, outline.plan)
  const { open, dialog } = useQuickAdd(levels)
  const { level, parent } = placeFrom(outline, at, line)
  if (!levels.includes(level)) return null
  return (
    <>
      <QuickAddButton
        planId={outline.plan.id}
        level={level}
        parent={parent?.id}
        onOpen={() => open(askUnder(level, outline.plan, outline.lines, parent))}
      />
      {dialog}
    </>
  )
}

function placeFrom(outline: PlanOutline, at: NodeKey, line: OutlineLine | null) {
  const below = CHAIN.find((key) => childLevels(at).some((child) => child.key === key))
  if (below) return { level: below, parent: line }
  const beside: QuickLevel = CHAIN.find((key) => key === at) ?? 'strategy'
  return { level: beside, parent: outline.lines.find(({ id }) => id === line?.parent_id) ?? null }
}
