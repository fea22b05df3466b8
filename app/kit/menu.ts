import { LEVELS, levelName, type Naming } from '#model/levels.ts'
import { can, type Role } from '#model/permissions.ts'
import { ALL_REPORTS, creatableLevels, type MenuItem, reportsFor } from './role-pages.ts'
import { urls } from './urls.ts'

export type MenuIcon =
  | 'dashboard'
  | 'updates'
  | 'create'
  | 'review'
  | 'school'
  | 'department'
  | 'reports'
  | 'meetings'
  | 'people'
  | 'elements'
  | 'measurements'
  | 'resources'
  | 'profile'
  | 'district'
export type MenuEntry = MenuItem & {
  icon: MenuIcon
  /** Draws a thin line above it. */
  gap: boolean
  items: MenuItem[]
  /** How many of these things the person owes; left out if none. */
  owed?: number
}
export type CreateAction = { key: string; label: string; where: string; href: string }

type EntryRow = MenuItem & { icon: MenuIcon; gap: boolean; allows: (role: Role) => boolean }

const everyone = () => true
const insiders = (role: Role) => role !== 'board' && role !== 'community_member'

function entry(icon: MenuIcon, label: string, href: string, gap: boolean, allows: (role: Role) => boolean): EntryRow {
  return { key: icon, icon, label, href, gap, allows }
}

/** The thirteen entries in the spec's order (§2 "Shell"), and My updates after the dashboard, by role. */
const ENTRIES: readonly EntryRow[] = [
  entry('dashboard', 'Dashboard', urls.dashboard(), false, (role) => can(role, 'dashboard:read')),
  entry('updates', 'My updates', urls.myUpdates(), false, (role) => can(role, 'elements:write')),
  entry('create', 'Create Plan', urls.createPlan(), true, (role) => can(role, 'elements:write')),
  entry('review', 'Review/Edit Plan', urls.reviewPlan(), false, (role) => can(role, 'plans:read')),
  entry('school', 'School List', urls.schoolList(), true, (role) => can(role, 'schools:read')),
  entry('department', 'Department', urls.department(), false, (role) => can(role, 'schools:read')),
  entry('reports', 'Reports', '', true, everyone),
  entry('meetings', 'Meetings', urls.meetings(), true, insiders),
  entry('people', 'Team Members', urls.teamMembers(), false, (role) => can(role, 'members:read')),
  entry('elements', 'Plan Elements', urls.planElements(), true, (role) => can(role, 'elements:read')),
  entry('measurements', 'Measurements', urls.measurements(), false, (role) => can(role, 'measures:read')),
  entry('resources', 'Resources', urls.resources(), false, (role) => can(role, 'documents:read')),
  entry('profile', 'User Profile', urls.userProfile(), true, (role) => can(role, 'profile:read')),
  entry('district', 'District Profile', urls.districtProfile(), false, (role) => can(role, 'settings:read')),
]

/** The menu of a role, with what the person owes in My updates; a group keeps its rule if its first entry is missing. */
export function menuFor(role: Role, naming: Naming, owed = 0): MenuEntry[] {
  const reports = reportsFor(role, naming)
  let gap = false
  const menu: MenuEntry[] = []
  for (const row of ENTRIES) {
    gap ||= row.gap
    if (!row.allows(role)) continue
    const items = row.key === 'reports' ? [...(can(role, 'reports:read') ? [ALL_REPORTS] : []), ...reports] : []
    menu.push({
      key: row.key,
      icon: row.icon,
      label: row.label,
      href: items[0]?.href ?? row.href,
      gap: gap && menu.length > 0,
      items,
      ...(row.key === 'updates' && owed > 0 ? { owed } : {}),
    })
    gap = false
  }
  return menu
}

/**
 * What the palette offers to create: a principal may add only below an Objective of a district plan, so nothing above
 * is offered.
 */
export function createActions(role: Role, plan: { id: string; name: string } | null, naming: Naming): CreateAction[] {
  const planner = can(role, 'plans:write')
  const actions: CreateAction[] = []
  if (planner) {
    actions.push({ key: 'quick', label: 'Quick build Plan', where: 'All levels on one page', href: urls.quickBuild() })
  }
  if (plan === null || !can(role, 'elements:write')) return actions
  for (const key of creatableLevels(role)) {
    const name = levelName(naming, key)
    actions.push({
      key: LEVELS[key].path,
      label: `Create ${name}`,
      where: `In ${plan.name}`,
      href: urls.createElement(plan.id, key),
    })
  }
  return actions
}
