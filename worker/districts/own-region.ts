import type { Actor } from '#worker/kit/env.ts'
import { forbidden } from '#worker/kit/problem.ts'

type Viewer = Pick<Actor, 'role' | 'regionId'>

/** Can this person put something into this region, or with null make it the whole district's? */
export function editsRegion(viewer: Viewer, region: string | null): boolean {
  if (viewer.role === 'super_admin') return true
  return viewer.role === 'region_admin' && region !== null && viewer.regionId === region
}

export function refuseOtherRegion(viewer: Viewer, region: string | null): void {
  if (!editsRegion(viewer, region)) throw forbidden('You can only make changes in your own region')
}
