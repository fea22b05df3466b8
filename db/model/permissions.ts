/**
 * Who may do what. Pure data: the API enforces it, and screens use it only to decide what to show. Record rules ("own
 * school's", "own region") are conditions in the queries.
 */
export const ROLES = ['super_admin', 'region_admin', 'principal', 'pilot_user', 'community_member', 'board'] as const
export type Role = (typeof ROLES)[number]
/** Lists show these roles first what is their own (docs/decisions.md 38). */
export const SPECIAL_GROUP: readonly Role[] = ['pilot_user', 'region_admin', 'principal']

export const ROLE_LABELS: Record<Role, string> = {
  super_admin: 'Super Admin',
  region_admin: 'Region Admin',
  principal: 'Principal',
  pilot_user: 'Pilot User',
  community_member: 'Community Member',
  board: 'Board',
}

/** One sentence for each role, shown with every choice of a role; a test compares them with the table below. */
export const ROLE_DESCRIPTIONS: Record<Role, string> = {
  super_admin: 'Manages the whole district: people, settings, schools, and every plan.',
  region_admin: 'Edits every plan, and manages the people, schools, and departments of their own region.',
  principal:
    'Reads every plan, edits the plans of their own schools, and adds strategies and activities to district plans.',
  pilot_user: 'Creates and edits every plan, but does not manage people, schools, or settings.',
  community_member: 'Reads plans and reports without budgets, and edits nothing but their own profile.',
  board: 'Sees only the Board Report.',
}

/**
 * - account: own password and sign-ins; profile: own profile
 * - district: name, logo, level names; choices: the district's own lists, and what the board report's filters need
 * - settings: the rest of the district's profile and its regions; schools: schools and departments
 * - plans: plans and pillars; elements: initiative to activity and assessments; trash: history and trash
 * - people: choosing an owner or a team; members: seeing and managing accounts; managing is erasing for good
 * - budgets: what an element may cost, never for community and board; documents: files and URLs
 * - board: the Board Report; managing is marking it as presented
 * - measures: what the district tracks; writing is entering readings, managing is creating and editing measures
 * - meetings: reading is one's own for community and board; writing is calling meetings and editing those one created or
 *   leads; managing is editing every meeting that one can see
 * - repository: strategies to learn from; managing it is loading, adding, editing and deleting rows of the own library
 */
export const PERMISSION_AREAS = [
  'account',
  'profile',
  'district',
  'settings',
  'schools',
  'choices',
  'plans',
  'elements',
  'trash',
  'people',
  'members',
  'budgets',
  'documents',
  'measures',
  'meetings',
  'repository',
  'reports',
  'board',
  'dashboard',
] as const
export type PermissionArea = (typeof PERMISSION_AREAS)[number]
export type Permission = `${PermissionArea}:${'read' | 'write' | 'manage'}`

const everyone: Permission[] = [
  'account:read',
  'account:write',
  'district:read',
  'choices:read',
  'board:read',
  'meetings:read',
]
const reader: Permission[] = [
  ...everyone,
  'profile:read',
  'profile:write',
  'plans:read',
  'elements:read',
  'documents:read',
  'measures:read',
  'reports:read',
  'dashboard:read',
]
const editor: Permission[] = [
  ...reader,
  'elements:write',
  'budgets:read',
  'budgets:write',
  'documents:write',
  'measures:write',
  'meetings:write',
  'repository:read',
  'trash:read',
  'people:read',
  'settings:read',
  'schools:read',
]
const planner: Permission[] = [...editor, 'plans:write', 'measures:manage']

export const PERMISSIONS: Record<Role, readonly Permission[]> = {
  super_admin: [
    ...planner,
    'members:read',
    'members:write',
    'members:manage',
    'choices:write',
    'schools:write',
    'district:write',
    'settings:write',
    'meetings:manage',
    'repository:manage',
    'board:manage',
  ],
  region_admin: [
    ...planner,
    'members:read',
    'members:write',
    'choices:write',
    'schools:write',
    'meetings:manage',
    'board:manage',
  ],
  principal: [...editor, 'members:read'],
  pilot_user: [...planner, 'members:read'],
  community_member: reader,
  board: everyone,
}

export function can(role: Role, permission: Permission): boolean {
  return PERMISSIONS[role].includes(permission)
}

/**
 * The roles that each role may give to others, and so the members it manages; a Region Admin only in their own region.
 */
export const GRANTABLE: Record<Role, readonly Role[]> = {
  super_admin: ROLES,
  region_admin: ['principal', 'pilot_user', 'community_member'],
  principal: [],
  pilot_user: [],
  community_member: [],
  board: [],
}
