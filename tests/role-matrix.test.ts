import { describe, expect, test } from 'vitest'
import { GRANTABLE, PERMISSION_AREAS, PERMISSIONS, type Permission, ROLES, type Role } from '#model/permissions.ts'

/**
 * Who may do what, written by hand and not derived: the other tests ask the permission table what to expect, so a wrong
 * row there would agree with itself. A change of rights must be repeated here on purpose.
 */
const ORDER = ['super_admin', 'region_admin', 'principal', 'pilot_user', 'community_member', 'board'] as const
type Marks = [
  superAdmin: boolean,
  region: boolean,
  principal: boolean,
  pilot: boolean,
  community: boolean,
  board: boolean,
]
const [X, o] = [true, false]

// biome-ignore format: a table is read by its columns
const MATRIX: Record<string, Marks> = {
  //                    Super  Region Princ. Pilot  Comm.  Board
  'account:read':      [X,     X,     X,     X,     X,     X],
  'account:write':     [X,     X,     X,     X,     X,     X],
  'profile:read':      [X,     X,     X,     X,     X,     o],
  'profile:write':     [X,     X,     X,     X,     X,     o],
  'district:read':     [X,     X,     X,     X,     X,     X],
  'district:write':    [X,     o,     o,     o,     o,     o],
  'settings:read':     [X,     X,     X,     X,     o,     o],
  'settings:write':    [X,     o,     o,     o,     o,     o],
  'schools:read':      [X,     X,     X,     X,     o,     o],
  'schools:write':     [X,     X,     o,     o,     o,     o],
  'choices:read':      [X,     X,     X,     X,     X,     X],
  'choices:write':     [X,     X,     o,     o,     o,     o],
  'plans:read':        [X,     X,     X,     X,     X,     o],
  'plans:write':       [X,     X,     o,     X,     o,     o],
  'elements:read':     [X,     X,     X,     X,     X,     o],
  'elements:write':    [X,     X,     X,     X,     o,     o],
  'trash:read':        [X,     X,     X,     X,     o,     o],
  'people:read':       [X,     X,     X,     X,     o,     o],
  'members:read':      [X,     X,     X,     X,     o,     o],
  'members:write':     [X,     X,     o,     o,     o,     o],
  'members:manage':    [X,     o,     o,     o,     o,     o],
  'budgets:read':      [X,     X,     X,     X,     o,     o],
  'budgets:write':     [X,     X,     X,     X,     o,     o],
  'documents:read':    [X,     X,     X,     X,     X,     o],
  'documents:write':   [X,     X,     X,     X,     o,     o],
  'measures:read':     [X,     X,     X,     X,     X,     o],
  'measures:write':    [X,     X,     X,     X,     o,     o],
  'measures:manage':   [X,     X,     o,     X,     o,     o],
  'meetings:read':     [X,     X,     X,     X,     X,     X],
  'meetings:write':    [X,     X,     X,     X,     o,     o],
  'meetings:manage':   [X,     X,     o,     o,     o,     o],
  'repository:read':   [X,     X,     X,     X,     o,     o],
  'repository:manage': [X,     o,     o,     o,     o,     o],
  'reports:read':      [X,     X,     X,     X,     X,     o],
  'board:read':        [X,     X,     X,     X,     X,     X],
  'board:manage':      [X,     X,     o,     o,     o,     o],
  'dashboard:read':    [X,     X,     X,     X,     X,     o],
}

/** The roles that each role may invite, create, and manage. */
const GRANTS: Record<Role, Role[]> = {
  super_admin: ['super_admin', 'region_admin', 'principal', 'pilot_user', 'community_member', 'board'],
  region_admin: ['principal', 'pilot_user', 'community_member'],
  principal: [],
  pilot_user: [],
  community_member: [],
  board: [],
}

test('the matrix has every role', () => {
  expect([...ROLES]).toEqual([...ORDER])
})

test.each(ORDER)('a %s has the permissions of the matrix and no other', (role) => {
  const column = ORDER.indexOf(role)
  const expected = Object.keys(MATRIX).filter((permission) => MATRIX[permission]![column])
  expect([...PERMISSIONS[role]].sort()).toEqual(expected.sort())
})

test('every permission is in the matrix or belongs to no role', () => {
  const all = PERMISSION_AREAS.flatMap((area) =>
    (['read', 'write', 'manage'] as const).map((verb): Permission => `${area}:${verb}`),
  )
  const given = all.filter((permission) => ROLES.some((role) => PERMISSIONS[role].includes(permission)))
  expect(given.sort()).toEqual(Object.keys(MATRIX).sort())
})

describe('the roles that a role can grant', () => {
  test.each(ORDER)('as a %s', (role) => {
    expect([...GRANTABLE[role]].sort()).toEqual([...GRANTS[role]].sort())
  })
})
