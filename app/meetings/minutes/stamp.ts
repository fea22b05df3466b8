import type { Agenda } from '#worker/meetings/agenda-contract.ts'

/** Differs when someone has written something that the page shows. */
export function stampOf({ items, outcomes, state }: Agenda): string {
  const topics = items.map(({ id, version, is_current: now }) => `${id}.${version}${now ? '!' : ''}`)
  return [state, ...topics, ...outcomes.map(({ id, version }) => `${id}.${version}`)].join(',')
}
