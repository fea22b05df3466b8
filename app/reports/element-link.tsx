import { createContext, type ReactNode, useContext } from 'react'
import type { LevelKey } from '#model/levels.ts'

export type LinkedElement = { id: string; plan_element_type: LevelKey }
type DrawLink = (element: LinkedElement, children: ReactNode) => ReactNode

/** On a screen a name leads to its element; on paper, and for roles that may not look there, it is a name. */
const LinkContext = createContext<DrawLink>((_, children) => children)
export const ElementLinks = LinkContext.Provider

export function ElementName({ element, children }: { element: LinkedElement; children: ReactNode }) {
  return <>{useContext(LinkContext)(element, children)}</>
}
