import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { ProgressGlyph, RiskGlyph } from '#app/components/glyphs.tsx'
import { useNaming } from '#app/kit/use-shell.ts'
import { MenuList } from '#app/ui/menu-list.tsx'
import { useMenuParts } from '#app/ui/menu-parts.ts'
import { alertName, type Naming } from '#model/levels.ts'
import { PROGRESS_LABELS } from '#model/status.ts'
import { CellForm } from './cell-form.tsx'
import { type CellSet, isChoice, isSame, valuesOf } from './cells.ts'
import { choiceOf, choicesOf } from './choices.ts'
import type { CellEditorProps } from './save-cell.ts'

export { saveCell } from './save-cell.ts'

/** The open cell: the choices of a status, or a small form. The focus returns to the cell. */
export function CellEditor(props: CellEditorProps) {
  return isChoice(props.cell.kind) ? <StatusChoices {...props} kind={props.cell.kind} /> : <CellForm {...props} />
}

function StatusChoices({ cell, kind, onSave, onClose }: CellEditorProps & { kind: 'risk' | 'progress' }) {
  const button = useRef(cell.anchor)
  const naming = useNaming()
  const now = valuesOf(cell.row, kind)
  const choices = choicesOf(kind)

  function choose(set: CellSet) {
    onClose()
    cell.anchor.focus()
    void onSave({ row: cell.row, kind, set, ownerName: null })
  }

  function type(event: KeyboardEvent) {
    const set = choiceOf(kind, event.key)
    if (!set) return
    event.preventDefault()
    choose(set)
  }

  return (
    <MenuList
      id={`${cell.anchor.id}-choices`}
      button={button}
      byKey
      onOpenChange={(open) => open || onClose()}
      className="menu floats cell-choices"
      align="start"
      sideOffset={4}
      onKeyDown={type}
    >
      <Choices now={String(choices.findIndex((set) => isSame(set, now)))}>
        {(Item) =>
          choices.map((set, at) => (
            <Item key={String(at)} value={String(at)} onSelect={() => choose(set)}>
              <Face set={set} naming={naming} />
              <kbd>{at + 1}</kbd>
            </Item>
          ))
        }
      </Choices>
    </MenuList>
  )
}

type Parts = NonNullable<ReturnType<typeof useMenuParts>>

/** The choices as radio items of the open menu. */
function Choices({ now, children }: { now: string; children: (Item: Parts['RadioItem']) => ReactNode }) {
  const parts = useMenuParts()
  return parts ? <parts.RadioGroup value={now}>{children(parts.RadioItem)}</parts.RadioGroup> : null
}

function Face({ set, naming }: { set: CellSet; naming: Naming }) {
  if (set.alert_status) {
    return (
      <>
        <RiskGlyph value={set.alert_status} />
        <span>{alertName(naming, set.alert_status)}</span>
      </>
    )
  }
  const status = set.progress_status ?? 'todo'
  return (
    <>
      <ProgressGlyph value={status} />
      <span>{PROGRESS_LABELS[status]}</span>
    </>
  )
}
