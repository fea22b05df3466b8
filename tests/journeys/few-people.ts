import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAnnounced } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'
import { unique } from '#tests/kit/browser-people.ts'

/** A Super Admin raises the smallest group shown, and a principal no longer sees another school's number. */
export async function hideFewPeople(page: Page, reader: Page, [call, principal]: [Api, Api]): Promise<void> {
  const { schools } = await call('GET', 'plans/measure-choices/')
  const own: string[] = (await principal('GET', 'auth/profile/')).user_schools.map(({ id }: { id: string }) => id)
  const [other, ...more] = schools.filter(({ id }: { id: string }) => !own.includes(id))
  const measure = await call('POST', 'plans/measure/', { name: unique('Of few people'), unit: 'percent' })
  const enter = (school_id: string | null, score: number, people: number) =>
    call('POST', `plans/measure/${measure.id}/records/`, { date: '2026-05-22', score, people, school_id })
  await enter(null, 70, 900)
  await enter(other.id, 61.5, 25)
  for (const { id } of more.slice(0, 1)) await enter(id, 72.5, 300)

  const file = async () => {
    await reader.goto(`/measurements?search=${encodeURIComponent(measure.name)}`)
    const saved = reader.waitForEvent('download')
    await reader.getByRole('link', { name: 'Download CSV' }).click()
    return readFileSync(await (await saved).path(), 'utf8')
  }
  expect(await file()).toContain('61.5')
  await reader.goto(`/measurements/${measure.id}`)
  await expect(reader.getByText('61.5%').first()).toBeVisible()

  const setSmallest = async (people: string) => {
    await page.goto('/district-profile')
    await page.getByLabel(/^Smallest group shown/).fill(people)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectAnnounced(page, 'Details Updated Successfully!!')
  }
  await setSmallest('30')
  await expect(async () => {
    await reader.goto(`/measurements/${measure.id}`)
    await expect(reader.getByText('n < 30').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(reader.getByText('61.5%')).toHaveCount(0)
  const text = await file()
  expect(text).not.toContain('61.5')
  expect(text).toContain('n < 30')
  await setSmallest('10')
}
