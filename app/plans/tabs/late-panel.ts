import { LazyPart } from '#app/ui/lazy-part.ts'
import type { TabKind } from '#model/tabs.ts'

/**
 * All tabs except the Details, with their forms: a first visit of an element shows its Details and does without them
 * (quality 6). The server loads the open one with its data, and the browser before it takes over a page that shows one.
 */
const PARTS = {
  'element-tabs': new LazyPart('element-tabs', () => import('./tab-panel.tsx')),
  'element-measures': new LazyPart('element-measures', () => import('./measure-tabs.tsx')),
  'element-reviews': new LazyPart('element-reviews', () => import('./review-tab.tsx')),
  'element-money': new LazyPart('element-money', () => import('./money-tab.tsx')),
  'element-fidelity': new LazyPart('element-fidelity', () => import('./fidelity-tab.tsx')),
  'element-documents': new LazyPart('element-documents', () => import('./document-tab.tsx')),
}
type PartName = keyof typeof PARTS
export type LatePanel = { name: PartName; part: (typeof PARTS)[PartName] }

const PART_OF: Record<Exclude<TabKind, 'details'>, PartName> = {
  text: 'element-tabs',
  variables: 'element-tabs',
  analyses: 'element-tabs',
  measures: 'element-measures',
  surveys: 'element-measures',
  documents: 'element-documents',
  review: 'element-reviews',
  budget: 'element-money',
  fidelity: 'element-fidelity',
}

/** The part that renders a tab; none for the Details. */
export function latePanelOf(kind: TabKind): LatePanel | null {
  if (kind === 'details') return null
  const name = PART_OF[kind]
  return { name, part: PARTS[name] }
}

/** On a page of the server, the name of the part that it shows. */
export const LATE_PANEL_MARK = 'data-late-panel'

/** The table of what is directly below an element, which the Details show. */
export const belowPart = new LazyPart('element-below', () => import('#app/plans/view/element-below.tsx'))

/** Loads the part that the server has drawn on this page, if there is one. */
export async function loadDrawnPanel(): Promise<void> {
  const name = document.querySelector(`[${LATE_PANEL_MARK}]`)?.getAttribute(LATE_PANEL_MARK)
  if (name) await PARTS[name as PartName].get() // our own server wrote it
}
