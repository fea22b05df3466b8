import type { NeedsAttention } from '#db/dashboard/due.ts'

/** A dashboard row's element. */
export function elementRef({ id, level, name, parent_name, owner_name }: NeedsAttention) {
  return { id, level, name, parent_name, owner_name }
}
