import type { NeedsAttention } from '#db/dashboard/due.ts'

/** What a row of the dashboard says of its element. */
export function elementRef({ id, level, name, parent_name, owner_name }: NeedsAttention) {
  return { id, level, name, parent_name, owner_name }
}
