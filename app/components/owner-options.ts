import type { Option } from '#app/ui/select.tsx'
import { ME, NO_OWNER } from '#model/owner-filter.ts'

type Named = { id: string; name: string }

/** The choices of every filter by owner: the reader first, then who has none, then the people. */
export function ownerOptions(people: readonly Named[], { nobody = true } = {}): Option[] {
  return [
    { value: ME, label: 'Me' },
    ...(nobody ? [{ value: NO_OWNER, label: 'No owner' }] : []),
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ]
}
