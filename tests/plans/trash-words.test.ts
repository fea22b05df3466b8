import { expect, test } from 'vitest'
import { movedToTrash } from '#app/plans/trash/remove.ts'

test('the message of a deletion counts what is below, and leaves out a zero', () => {
  expect([1, 2, 5].map(movedToTrash)).toEqual([
    'Moved to the trash',
    'Moved to the trash with 1 below it',
    'Moved to the trash with 4 below it',
  ])
})
