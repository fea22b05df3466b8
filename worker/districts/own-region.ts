import type { Actor } from '#worker/kit/env.ts'
import { forbidden } from '#worker/kit/problem.ts'

type Asker = Pick<Actor, 'role' | 'regionId'>

/** May this person put something into this region, or with null make it the whole district's? (decisions §5) */
export function editsRegion(asker: Asker, region: string | null): boolean {
  if (asker.role === 'super_admin') return true
  return asker.role === 'region_admin' && region !== null && asker.regionId === region
}

export function refuseOtherRegion(asker: Asker, region: string | null): void {
  if (!editsRegion(asker, region)) throw forbidden('You can only make changes in your own region')
}
