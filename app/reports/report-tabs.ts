import { ALL_REPORTS, reportsFor } from '#app/kit/role-pages.ts'
import { withQuery } from '#app/kit/urls.ts'
import type { Naming } from '#model/levels.ts'
import { can, type Role } from '#model/permissions.ts'

/** The tabs of every report's screen; the first is the list of all, for roles that have more than one. */
export function reportTabs(role: Role, naming: Naming, planId: string | null, current: string) {
  const all = can(role, 'reports:read') ? [ALL_REPORTS] : []
  return [...all, ...reportsFor(role, naming)].map(({ key, label, href }) => ({
    key,
    label,
    to: withQuery(href, { plan: planId }),
    current: href === current,
  }))
}
