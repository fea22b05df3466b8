import type { WaitingScope } from '#db/dashboard/waiting.ts'
import type { Actor } from '#worker/kit/env.ts'

/** Whose request to join this person may accept: of the district, of the own region, or nobody's (decisions §5). */
export function mayAccept({ role, regionId }: Actor): WaitingScope | null {
  if (role === 'super_admin') return 'district'
  return role === 'region_admin' ? { region_id: regionId } : null
}
