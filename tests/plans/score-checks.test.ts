import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHECK_ANSWERS, CHECK_RESULTS } from '#model/fidelity.ts'
import { type Answered, overallScore, scoreOf } from '#worker/plans/fidelity/score-checks.ts'

const answer = fc.option(fc.boolean())
const check: fc.Arbitrary<Answered> = fc.record({
  fidelity_check: fc.constantFrom(...CHECK_RESULTS),
  dosage: answer,
  adherence: answer,
  differentiation: answer,
  observer_agreement: answer,
})
const done = check.map((one): Answered => ({ ...one, fidelity_check: 'done' }))
const nothing: Answered = {
  fidelity_check: 'done',
  dosage: null,
  adherence: null,
  differentiation: null,
  observer_agreement: null,
}

test('the score is the share of Yes among the answers, to two decimals, and never above 100', () => {
  fc.assert(
    fc.property(done, (one) => {
      const answers = CHECK_ANSWERS.map((key) => one[key]).filter((value) => value !== null)
      const score = scoreOf(one)
      if (answers.length === 0) return score === null
      expect(score?.answered).toBe(answers.length)
      expect(score?.yes).toBe(answers.filter((value) => value).length)
      expect(score!.percent).toBeGreaterThanOrEqual(0)
      expect(score!.percent).toBeLessThanOrEqual(100)
      expect(Math.abs(score!.percent - (100 * score!.yes) / score!.answered)).toBeLessThanOrEqual(0.005)
      expect(Number(score!.percent.toFixed(2))).toBe(score!.percent)
      return true
    }),
  )
})

test('a check that was not done or does not apply has no score, whatever its answers', () => {
  fc.assert(fc.property(check, (one) => one.fidelity_check === 'done' || scoreOf(one) === null))
})

test('another Yes never lowers the score, another No never raises it', () => {
  fc.assert(
    fc.property(done, fc.constantFrom(...CHECK_ANSWERS), (one, key) => {
      const percent = (value: boolean) => scoreOf({ ...one, [key]: value })!.percent
      const without = scoreOf({ ...one, [key]: null })
      expect(percent(true)).toBeGreaterThan(percent(false))
      if (without) {
        expect(percent(true)).toBeGreaterThanOrEqual(without.percent)
        expect(percent(false)).toBeLessThanOrEqual(without.percent)
      }
    }),
  )
})

test('the overall score counts every answer once, in any order of the checks', () => {
  fc.assert(
    fc.property(fc.array(check), fc.array(check), (some, others) => {
      const [one, other, both] = [overallScore(some), overallScore(others), overallScore([...others, ...some])]
      expect(both?.yes ?? 0).toBe((one?.yes ?? 0) + (other?.yes ?? 0))
      expect(both?.answered ?? 0).toBe((one?.answered ?? 0) + (other?.answered ?? 0))
      if (both) {
        const percents = [...some, ...others].flatMap((each) => scoreOf(each)?.percent ?? [])
        expect(both.percent).toBeGreaterThanOrEqual(Math.min(...percents) - 0.005)
        expect(both.percent).toBeLessThanOrEqual(Math.max(...percents) + 0.005)
      }
    }),
  )
})

test('without answers there is no score, which differs from zero', () => {
  expect(scoreOf(nothing)).toBeNull()
  expect(overallScore([])).toBeNull()
  expect(overallScore([nothing, { ...nothing, fidelity_check: 'na', dosage: true }])).toBeNull()
  expect(overallScore([{ ...nothing, dosage: false }])).toEqual({ yes: 0, answered: 1, percent: 0 })
})
