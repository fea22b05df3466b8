import { Menu as Radix } from 'radix-ui/internal'
import { type ReactNode, type RefObject, useRef } from 'react'
import { type MenuParts, MenuPartsContext } from './menu-parts.ts'

const { Item, Separator, RadioGroup, RadioItem, ItemIndicator } = Radix
const PARTS: MenuParts = { Item, Separator, RadioGroup, RadioItem, ItemIndicator }

type MenuListProps = {
  id: string
  button: RefObject<HTMLButtonElement>
  /** Opened with a key: then the first verb has the focus at once. */
  byKey: boolean
  onOpenChange: (open: boolean) => void
  className: string
  align: 'start' | 'end'
  sideOffset: number
  children: ReactNode
}

/** The open list of a menu; fetched when a menu is first wanted. */
export function MenuList({ id, button, byKey, onOpenChange, children, ...place }: MenuListProps) {
  const pressedElsewhere = useRef(false)
  // Radix knows of a key only when it was there to hear it.
  const toFirst = useRef(byKey)
  return (
    <Radix.Root open onOpenChange={onOpenChange} modal={false}>
      {/* The button itself stays outside, so that it is one and the same before and after. */}
      <Radix.Anchor virtualRef={button} />
      {/* No portal: the list belongs to the region of its button. */}
      <Radix.Content
        id={id}
        aria-labelledby={button.current?.id}
        collisionPadding={8}
        loop
        onEntryFocus={(event) => {
          if (!toFirst.current) return
          toFirst.current = false
          event.preventDefault()
          const list = event.target as HTMLElement // which the focus has just entered
          list.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true })
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
