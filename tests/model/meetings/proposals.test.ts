import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPOSAL_REASONS, type ProposedElement, proposeTopics } from '#model/meetings/proposals.ts'
import { ALERT_STATUSES, PROGRESS_KEYS } from '#model/status.ts'

const DAYS = { today: '2026-11-18', until: '2026-12-02' }
const calm: ProposedElement = {
  ...{ id: 'calm', alert: 'on_track', progress: 'doing', nextReviewOn: '2027-01-10', ownerId: 'someone' },
}
const proposed = (elements: ProposedElement[], carriedOver: string[] = []) =>
  proposeTopics(elements, new Set(carriedOver), DAYS).map(({ elementId, reasons }) => [elementId, ...reasons])

test('each reason proposes an element, the most urgent first', () => {
  const elements: ProposedElement[] = [
    calm,
    { ...calm, id: 'no owner', ownerId: null },
    { ...calm, id: 'due', nextReviewOn: '2026-12-02' },
    { ...calm, id: 'overdue', nextReviewOn: '2026-11-17' },
    { ...calm, id: 'late', progress: 'doing_late' },
    { ...calm, id: 'risk', alert: 'high_risk' },
    { ...calm, id: 'open' },
  ]
  expect(proposed(elements, ['open'])).toEqual([
    ['open', 'carried_over'],
    ['risk', 'high_risk'],
    ['late', 'late'],
    ['overdue', 'review_overdue'],
    ['due', 'review_due'],
    ['no owner', 'no_owner'],
  ])
})

test('a review due today is due, and one after the next meeting is not proposed', () => {
  expect(proposed([{ ...calm, nextReviewOn: DAYS.today }])).toEqual([['calm', 'review_due']])
  expect(proposed([{ ...calm, nextReviewOn: '2026-12-03' }])).toEqual([])
})

test('more reasons come before fewer, and equal ones keep the order of the plan', () => {
  const risk: ProposedElement = { ...calm, alert: 'high_risk' }
  expect(
    proposed([
      { ...risk, id: 'first' },
      { ...risk, id: 'second' },
      { ...risk, id: 'both', ownerId: null },
    ]).map(([id]) => id),
  ).toEqual(['both', 'first', 'second'])
})

const elements = fc.array(
  fc.record({
    alert: fc.constantFrom(...ALERT_STATUSES),
    progress: fc.constantFrom(...PROGRESS_KEYS),
    nextReviewOn: fc.constantFrom(null, '2026-11-01', '2026-11-18', '2026-12-01', '2027-06-01'),
    ownerId: fc.constantFrom(null, 'someone'),
  }),
  { maxLength: 30 },
)

test('what is done is only carried over, each element comes once, and reasons are in their order', () => {
  fc.assert(
    fc.property(elements, fc.array(fc.nat(29)), (made, open) => {
      const all = made.map((element, at) => ({ ...element, id: String(at) }))
      const found = proposeTopics(all, new Set(open.map(String)), DAYS)
      expect(new Set(found.map(({ elementId }) => elementId)).size).toBe(found.length)
      for (const { elementId, reasons } of found) {
        const ranks = reasons.map((reason) => PROPOSAL_REASONS.indexOf(reason))
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
        const isDone = all[Number(elementId)]?.progress.startsWith('done')
        if (isDone) expect(reasons).toEqual(['carried_over'])
      }
    }),
  )
})
