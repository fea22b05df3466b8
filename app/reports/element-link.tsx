import { createContext, type ReactNode, useContext } from 'react'
import type { LevelKey } from '#model/levels.ts'

export type LinkedElement = { id: string; plan_element_type: LevelKey }
type DrawLink = (element: LinkedElement, children: ReactNode) => ReactNode

/** On a screen, a name links to its element; on paper, and for roles that can't open it, it is plain text. */
const LinkContext = createContext<DrawLink>((_, children) => children)
export const ElementLinks = LinkContext.Provider

export function ElementName({ element, children }: { element: LinkedElement; children: ReactNode }) {
  return <>{useContext(LinkContext)(element, children)}</>
}
