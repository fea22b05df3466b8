import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { csvFile, csvOf, post, strategy } from './library.ts'

test('a file sent without a preview is imported whole or refused whole', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const good = await post(ada, { file: csvFile(csvOf([strategy(), strategy({ strategy: 'Read aloud' })])) })
  expect([good.status, good.body.data.added]).toEqual([201, 2])
  const bad = await post(ada, {
    file: csvFile(csvOf([strategy({ strategy: 'A third one' }), strategy({ pillar: '' })])),
  })
  expect(bad.status).toBe(400)
  const { body } = await ada.call('GET', 'strategic_repository/')
  expect(body.data.count).toBe(2)
})
