import { describe, expect, test } from 'vitest'
import { can, GRANTABLE, type Permission, ROLE_DESCRIPTIONS, ROLES } from '#model/permissions.ts'

/** A sentence's claim, and the permission that makes it true. */
const CLAIMS: [RegExp, Permission][] = [
  [/^Manages .*\bpeople\b|manages the people/, 'members:write'],
  [/^Manages .*\bschools\b|manages .*\bschools\b/, 'schools:write'],
  [/^Manages .*\bsettings\b/, 'settings:write'],
  [/every plan/i, 'plans:read'],
  [/(edits|and) every plan\b/i, 'plans:write'],
  [/\bedits (every|the) plan/i, 'elements:write'],
]

describe('the sentence that explains a role', () => {
  test.each(ROLES)('of %s says what the permission table allows, and nothing more', (role) => {
    const sentence = ROLE_DESCRIPTIONS[role]
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    for (const [words, permission] of CLAIMS) {
      if (words.test(sentence)) expect(can(role, permission), `${sentence} ${permission}`).toBe(true)
    }
    expect(/manages/i.test(sentence)).toBe(GRANTABLE[role].length > 0)
    expect(/without budgets/.test(sentence)).toBe(can(role, 'plans:read') && !can(role, 'budgets:read'))
    expect(/only the Board Report/.test(sentence)).toBe(!can(role, 'plans:read'))
    expect(/adds strategies and activities/.test(sentence)).toBe(
      can(role, 'elements:write') && !can(role, 'plans:write'),
    )
  })
})
