import type { Menu as Radix } from 'radix-ui/internal'
import { createContext, useContext } from 'react'

export type MenuParts = Pick<typeof Radix, 'Item' | 'Separator' | 'RadioGroup' | 'RadioItem' | 'ItemIndicator'>

/** The components inside an open menu; null in the plain list without scripts. */
export const MenuPartsContext = createContext<MenuParts | null>(null)

export const useMenuParts = () => useContext(MenuPartsContext)
