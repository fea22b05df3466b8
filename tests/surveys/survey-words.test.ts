import { expect, test } from 'vitest'
import { meanWords } from '#app/surveys/survey-words.ts'

const dimensions = ['Safety', 'Belonging', 'Welcome'].map((name) => ({ dimension: { id: name, name } }))
const survey = { dimensions } as Parameters<typeof meanWords>[0] // what the words need of it
const cell = (dimension_id: string, percent_favorable: number | null = 70, wave_id = 'fall') => ({
  ...{ wave_id, dimension_id, percent_favorable },
})
const wordsOf = (...cells: ReturnType<typeof cell>[]) => meanWords(survey, { id: 'fall' }, cells)

test('the percentage of a wave says of how many dimensions it is the mean', () => {
  const [safety, belonging, welcome] = [cell('Safety'), cell('Belonging'), cell('Welcome')]
  expect(wordsOf(safety, belonging, welcome)).toBe(', the mean of its dimensions')
  expect(wordsOf(safety, belonging, cell('Welcome', null))).toBe(', the mean of 2 of its 3 dimensions')
  expect(wordsOf(safety, cell('Belonging', 70, 'spring'))).toBe(', only about Safety')
  expect(meanWords({ dimensions: survey.dimensions.slice(0, 1) }, { id: 'fall' }, [safety])).toBe('')
})
