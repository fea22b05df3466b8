/** These filters belong to the former plan, so don't take them to another one. */
const LEFT_BEHIND = ['plan', 'page', 'pillar', 'initiative', 'objective', 'strategy', 'toggle']

/** The same screen with another plan. */
export function withOtherPlan(address: string, planId: string): string {
  const { pathname, searchParams } = new URL(address, 'http://own')
  for (const key of LEFT_BEHIND) searchParams.delete(key)
  searchParams.set('plan', planId)
  return `${pathname}?${searchParams}`
}
