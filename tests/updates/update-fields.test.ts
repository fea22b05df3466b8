import * as v from 'valibot'
import { expect, test } from 'vitest'
import { GiveUpdate } from '#app/updates/update-fields.ts'

test('the people of a reading are a whole number, with or without commas', () => {
  const read = (people: string) => {
    const { success, output } = v.safeParse(GiveUpdate, {
      summary: 'Read in all schools',
      readings: { reading: { score: '71', people } },
    })
    return success ? output.readings.reading?.people : 'refused'
  }
  expect(['1,200', '1200', ' 12 ', ''].map(read)).toEqual([1200, 1200, 12, undefined])
  expect(['1,2', '12.5', '-3', 'many'].map(read)).toEqual(['refused', 'refused', 'refused', 'refused'])
})
