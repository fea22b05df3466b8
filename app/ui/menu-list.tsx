import { Menu as Radix } from 'radix-ui/internal'
import { type KeyboardEventHandler, type ReactNode, type RefObject, useRef } from 'react'
import { type MenuParts, MenuPartsContext } from './menu-parts.ts'

const { Item, Separator, RadioGroup, RadioItem, ItemIndicator } = Radix
const PARTS: MenuParts = { Item, Separator, RadioGroup, RadioItem, ItemIndicator }

type MenuListProps = {
  id: string
  button: RefObject<HTMLButtonElement>
  /** Opened with a key, so focus the first item at once, or in a list of choices the chosen one. */
  byKey: boolean
  onOpenChange: (open: boolean) => void
  className: string
  align: 'start' | 'end'
  sideOffset: number
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/** The open list of a menu; loaded when first needed. */
export function MenuList({ id, button, byKey, onOpenChange, children, ...place }: MenuListProps) {
  const pressedElsewhere = useRef(false)
  // Radix knows about a key only if it was loaded when the key was pressed.
  const toFirst = useRef(byKey)
  return (
    <Radix.Root open onOpenChange={onOpenChange} modal={false}>
      {/* The button stays outside, so that it is the same element before and after. */}
      <Radix.Anchor virtualRef={button} />
      {/* No portal: the list belongs to its button's region. */}
      <Radix.Content
        id={id}
        aria-labelledby={button.current?.id}
        collisionPadding={8}
        loop
        onEntryFocus={(event) => {
          if (!toFirst.current) return
          toFirst.current = false
          event.preventDefault()
          const list = event.target as HTMLElement // the list that just got the focus
          const first = list.querySelector<HTMLElement>('[role^="menuitem"]')
          const chosen = list.querySelector<HTMLElement>('[role="menuitemradio"][aria-checked="true"]')
          const isChoice = first?.getAttribute('role') === 'menuitemradio'
          ;(isChoice && chosen ? chosen : first)?.focus({ preventScroll: true })
        }}
        onInteractOutside={() => {
          pressedElsewhere.current = true
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (!pressedElsewhere.current) button.current?.focus()
        }}
        {...place}
      >
        <MenuPartsContext.Provider value={PARTS}>{children}</MenuPartsContext.Provider>
      </Radix.Content>
    </Radix.Root>
  )
}
