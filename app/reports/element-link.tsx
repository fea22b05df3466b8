import { createContext, type ReactNode, useContext } from 'react'
import type { LevelKey } from '#model/levels.ts'

export type LinkedElement = { id: string; plan_element_type: LevelKey }
type Links = {
  element: (element: LinkedElement, children: ReactNode) => ReactNode
  here: (change: Record<string, string>, children: ReactNode, current: boolean, top: boolean) => ReactNode
  chart: (key: string, name: string, view: Record<string, string>) => ReactNode
}

/** On a screen, names link; on paper they are plain text, and so are elements for roles that can't open them. */
const LinkContext = createContext<Links>({
  element: (_, children) => children,
  here: (_, children) => children,
  chart: () => null,
})
export const ReportLinks = LinkContext.Provider

export function ElementName({ element, children }: { element: LinkedElement; children: ReactNode }) {
  return <>{useContext(LinkContext).element(element, children)}</>
}

type HereProps = {
  change: Record<string, string>
  current?: boolean
  /** It shows something else, which people read from the top. */
  top?: boolean
  children: ReactNode
}
/** A link to the same report with other choices in its address; an empty value removes one. */
export function HereLink({ change, current = false, top = false, children }: HereProps) {
  return <>{useContext(LinkContext).here(change, children, current, top)}</>
}

type ChartFilesProps = {
  of: string
  name: string
  /** What the screen's address has beyond the report's filters, if the chart's picture shows it. */
  view?: Record<string, string>
}

const AS_FILTERED = {}
/** The menu of a chart's files; paper has none. */
export function ChartFiles({ of: key, name, view = AS_FILTERED }: ChartFilesProps) {
  return <>{useContext(LinkContext).chart(key, name, view)}</>
}
