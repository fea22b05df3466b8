import type { Menu as Radix } from 'radix-ui/internal'
import { createContext, useContext } from 'react'

export type MenuParts = Pick<typeof Radix, 'Item' | 'Separator' | 'RadioGroup' | 'RadioItem' | 'ItemIndicator'>

/** What the inside of an open menu is made of; null in the plain list that stands there without scripts. */
export const MenuPartsContext = createContext<MenuParts | null>(null)

export const useMenuParts = () => useContext(MenuPartsContext)
