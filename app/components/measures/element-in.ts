import { STATUS_LEVELS } from '#model/levels.ts'

/** The element in the address for which a measure or survey is created: one of the four levels that use them. */
export function elementIn({ searchParams }: URL) {
  const level = STATUS_LEVELS.find((one) => one === searchParams.get('level'))
  const [plan, id] = [searchParams.get('plan'), searchParams.get('element')]
  return level && plan && id ? { level, plan, id } : null
}
