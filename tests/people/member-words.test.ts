import { describe, expect, test } from 'vitest'
import { doneWords, UNDO, verbsOf, verbWords } from '#app/people/member-words.ts'
import { MEMBER_ACTIONS } from '#worker/people/member-contract.ts'

const member = { status: 'accepted', is_active: true, is_confirmed: true, is_invited: false, deleted_at: null } as const

describe('the actions on a member', () => {
  test('depend on the status', () => {
    expect(verbsOf({ ...member, status: 'pending' })).toEqual(['accept', 'reject', 'delete'])
    expect(verbsOf({ ...member, status: 'rejected' })).toEqual(['accept', 'delete'])
    expect(verbsOf({ ...member, status: 'deleted', deleted_at: '2026-10-01T00:00:00.000Z' })).toEqual(['restore'])
    // Erased.
    expect(verbsOf({ ...member, status: 'deleted' })).toEqual([])
    expect(verbsOf(member)).toEqual(['deactivate', 'delete'])
    expect(verbsOf({ ...member, is_active: false })).toEqual(['activate', 'delete'])
    expect(verbsOf({ ...member, is_invited: true })).toEqual(['delete'])
    expect(verbWords('delete', { ...member, is_invited: true })).toBe('Cancel invitation')
  })

  test('don’t include Accept while the address is not confirmed, waiting or rejected', () => {
    expect(verbsOf({ ...member, status: 'pending', is_confirmed: false })).toEqual(['reject', 'delete'])
    expect(verbsOf({ ...member, status: 'rejected', is_confirmed: false })).toEqual(['delete'])
  })

  test('have messages with the people’s names', () => {
    const people = ['Ana Ruiz', 'Ben Ode', 'Cy Lee'].map((name) => ({ name }))
    expect(doneWords('deactivate', people.slice(0, 1))).toBe('Deactivated Ana Ruiz')
    expect(doneWords('reject', people.slice(0, 2))).toBe('2 people rejected: Ana Ruiz and Ben Ode')
    expect(doneWords('deactivate', people)).toBe('3 people deactivated: Ana Ruiz, Ben Ode and 1 more')
    expect(doneWords('accept', people.slice(0, 1), 'Principal')).toBe('Accepted Ana Ruiz as Principal')
  })

  test('have an Undo, except for accepting, and for rejecting, because a rejected request can’t wait again', () => {
    expect(UNDO).toEqual({ delete: 'restore', activate: 'deactivate', deactivate: 'activate' })
    for (const action of MEMBER_ACTIONS) expect(UNDO[action]).not.toBe('accept')
  })
})
