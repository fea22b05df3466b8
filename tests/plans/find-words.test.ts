import { expect, test } from 'vitest'
import { fieldId } from '#app/components/field.tsx'
import { groupsOf } from '#app/components/shell/find-groups.ts'
import { findQuery, isSearchable, readVerb, STATUS_FIELDS, verbsOf } from '#app/components/shell/find-verbs.ts'
import { hasWords } from '#app/components/shell/fold.ts'
import { type Recent, withRecent } from '#app/components/shell/recent.ts'
import { NOTHING_FOUND, type ShellData } from '#app/components/shell/types.ts'
import { createActions, menuFor } from '#app/kit/menu.ts'
import { DEFAULT_NAMING, type Naming } from '#model/levels.ts'
import type { Role } from '#model/permissions.ts'

const PLAN = { id: 'pln_1', name: 'A plan' }
const naming: Naming = DEFAULT_NAMING
const shellOf = (role: Role) =>
  ({ plan: PLAN, menu: menuFor(role, naming), actions: createActions(role, PLAN, naming) }) as ShellData // what the search reads
const labels = (role: Role, text: string) => {
  const verbs = verbsOf(role, naming, true)
  return Object.fromEntries(
    groupsOf({ shell: shellOf(role), naming, verbs, text, found: NOTHING_FOUND }).map(({ heading, targets }) => [
      heading,
      targets.map(({ label }) => label),
    ]),
  )
}

test('a phrase is a verb, and what follows it is searched', () => {
  const verbs = verbsOf('super_admin', naming, true)
  expect(findQuery(verbs, 'ADD strategy under  reading ')).toEqual({ q: 'reading', level: 'objective', set: undefined })
  expect(findQuery(verbs, 'set risk status of 1.2')).toEqual({ q: '1.2', level: undefined, set: 'true' })
  expect(readVerb(verbs, 'add strategy under 1.2: Read: at home')).toMatchObject({ rest: '1.2', name: 'Read: at home' })
  expect(readVerb(verbs, 'set risk status of Reading: Grade 3')).toMatchObject({ rest: 'Reading: Grade 3', name: '' })
  expect(findQuery(verbs, 'add strategy understood').set).toBeUndefined()
  expect(readVerb(verbs, 'add strategy understood')).toBeNull()
  expect(readVerb(verbsOf('community_member', naming, true), 'set risk status of x')).toBeNull()
})

test('without scripts, a status leads to its field', () => {
  expect(STATUS_FIELDS).toEqual({ risk: fieldId('alert_status'), progress: fieldId('progress_status') })
})

test('a principal is offered only what a principal may add', () => {
  const added = verbsOf('principal', naming, true).flatMap((verb) => (verb.does === 'add' ? [verb.level] : []))
  expect(added).toEqual(['assessment', 'strategy', 'activity'])
  expect(verbsOf('super_admin', naming, false)).toEqual([])
})

test('statuses are found by the district’s word and the usual one, and words may be in any order', () => {
  expect(labels('super_admin', 'late').Lists).toEqual(expect.arrayContaining(['Late and mine', 'Late']))
  expect(labels('super_admin', 'risk high').Lists).toEqual([naming.risk.high_risk])
  const renamed = { ...naming, risk: { ...naming.risk, high_risk: 'Red' } }
  const verbs = verbsOf('super_admin', renamed, true)
  const groups = groupsOf({ shell: shellOf('super_admin'), naming: renamed, verbs, text: 'high', found: NOTHING_FOUND })
  expect(groups.flatMap(({ targets }) => targets.map(({ label }) => label))).toContain('Red')
})

test('the Board sees its own screens, and no lists, people, or verbs', () => {
  expect(Object.keys(labels('board', ''))).toEqual(['Go to'])
  expect(labels('board', 'late')).toEqual({})
  expect(labels('community_member', 'set')).not.toHaveProperty('Do')
})

test('what was opened last is each row once, the newest first, and no list', () => {
  const opened = [
    '/review-plan/pln_1/objective/elm_2/view',
    '/meetings/mtg_1',
    '/dashboard?plan=pln_1',
    '/meetings/mtg_1',
  ]
  const kept = opened.reduce<Recent[]>((all, href) => withRecent(all, { href, label: href }), [])
  expect(kept.map(({ href }) => href)).toEqual(['/meetings/mtg_1', '/review-plan/pln_1/objective/elm_2/view'])
  const many = Array.from({ length: 12 }, (_, at) => `/meetings/mtg_${at}`)
  expect(many.reduce<Recent[]>((all, href) => withRecent(all, { href, label: '' }), [])).toHaveLength(8)
})

test('one digit is a number, one letter is too short', () => {
  expect([isSearchable('1'), isSearchable('a'), isSearchable('ab'), isSearchable('')]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect([hasWords('Set risk status of', 'set status'), hasWords('Late', 'ate')]).toEqual([true, false])
})
