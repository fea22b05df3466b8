import { CHAIN, inWords, type LevelKey, type Naming } from '#model/levels.ts'
import { can, type Role } from '#model/permissions.ts'
import { REPORT_LIST } from '#model/reports.ts'
import { urls } from './urls.ts'

/* Where a role may go. Browsers load this file; only the server makes the menu (menu.ts). */

export type MenuItem = { key: string; label: string; href: string }

/** The reports this role may open, in order: the submenu and the tab bar of the report screens. */
export function reportsFor(role: Role, naming: Naming): MenuItem[] {
  return REPORT_LIST.filter(({ permission }) => can(role, permission)).map(({ key, title, path }) => ({
    key,
    label: inWords(naming, title),
    href: `/${path}`,
  }))
}

/** Every report by its question, for roles that have more than one. */
export const ALL_REPORTS: MenuItem = { key: 'all', label: 'All reports', href: urls.reports() }

/** The address of Profile; null if this role has none (spec §6). */
export function profileHref(role: Role): string | null {
  return can(role, 'profile:read') ? urls.userProfile() : null
}

/** The first screen after signing in (spec §2). */
export function homeFor(role: Role): string {
  return can(role, 'dashboard:read') ? urls.dashboard() : urls.boardReport()
}

const PRINCIPAL_LEVELS: readonly LevelKey[] = ['assessment', 'strategy', 'activity']

/** The levels that a role may add somewhere in a plan. */
export function creatableLevels(role: Role): readonly LevelKey[] {
  return can(role, 'plans:write') ? [...CHAIN.slice(0, 3), 'assessment', ...CHAIN.slice(3)] : PRINCIPAL_LEVELS
}
