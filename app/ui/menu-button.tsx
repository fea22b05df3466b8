import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { LazyPart, useLazyPart } from './lazy-part.ts'

const LIST = new LazyPart('menu-list', () => import('./menu-list.tsx'))
const OPENS = ['Enter', ' ', 'ArrowDown']

type MenuButtonProps = {
  /** The name for screen readers, if the visible content is not a name. */
  label?: string
  className: string
  /** What the button shows. */
  face: ReactNode
  listClass?: string
  align?: 'start' | 'end'
  sideOffset?: number
  /** The list is open at once, because it was open before scripts ran. */
  isOpen?: boolean
  children: ReactNode
}

/** A button that opens a floating list; only with scripts. */
export function MenuButton(props: MenuButtonProps) {
  const { label, className, face, listClass = '', align = 'end', sideOffset = 4, isOpen = false, children } = props
  const [open, setOpen] = useState(isOpen)
  const [byKey, setByKey] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const list = useLazyPart(LIST, open, () => setOpen(false))

  function press(event: PointerEvent) {
    if (event.button !== 0 || event.ctrlKey) return
    // The list takes the focus; don't let the button take it back.
    if (!open) event.preventDefault()
    setByKey(false)
    setOpen(!open)
  }

  function type(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false)
    if (!OPENS.includes(event.key)) return
    event.preventDefault()
    setByKey(true)
    setOpen(event.key === 'ArrowDown' || !open)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        data-slot="dropdown-menu-trigger"
        id={id}
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={list ? `${id}-list` : undefined}
        onPointerDown={press}
        onKeyDown={type}
        // Don't open the list if the person has moved on before it loaded.
        onBlur={() => list || setOpen(false)}
        {...LIST.onIntent}
      >
        {face}
      </button>
      {list ? (
        <list.MenuList
          id={`${id}-list`}
          className={`menu floats ${listClass}`}
          onOpenChange={setOpen}
          {...{ button, byKey, align, sideOffset }}
        >
          {children}
        </list.MenuList>
      ) : null}
    </>
  )
}
