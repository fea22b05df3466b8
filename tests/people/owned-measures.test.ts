import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { measures } from '#db/measures/schema.ts'
import { surveys } from '#db/surveys/schema.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { measureRow } from '#tests/measures/measure-rows.ts'

test('a leaving owner’s measures and surveys go to another person, or stay without an owner', async () => {
  const district = await newDistrict('Owned numbers')
  const { db, districtId } = district
  const ada = await district.person('super_admin')
  const leaving = await district.person('pilot_user', { firstName: 'Lea', lastName: 'Ving' })
  const next = await district.person('pilot_user', { firstName: 'Nex', lastName: 'Tone' })
  const measure = measureRow(districtId, 'Owned reading', { ownerId: leaving.id })
  await db.insert(measures).values(measure)
  const survey = { name: 'Owned pulse', respondent_type: 'students', owner_id: leaving.id }
  const made = await ada.call('POST', 'pulse_survey/surveys/', survey)
  expect(made.status, JSON.stringify(made.body.data)).toBe(201)
  const owners = async () => [
    (await db.select().from(measures).where(eq(measures.id, measure.id)))[0]?.ownerId,
    (await db.select().from(surveys).where(eq(surveys.id, made.body.data.id)))[0]?.ownerId,
  ]
  const owned = (await ada.call('GET', `auth/team-members/${leaving.id}/owned/`)).body.data
  expect([owned.measures, owned.surveys]).toMatchObject([[{ name: 'Owned reading' }], [{ name: 'Owned pulse' }]])
  const refused = await ada.call('POST', `auth/team-members/${leaving.id}/hand-over/`, { to: leaving.id })
  expect(refused.status).toBe(400)
  const given = await ada.call('POST', `auth/team-members/${leaving.id}/hand-over/`, { to: next.id })
  expect([given.status, given.body.data.count]).toEqual([200, 2])
  expect(await owners()).toEqual([next.id, next.id])
  const history = (await ada.call('GET', `plans/measure/${measure.id}/history/`)).body.data.results
  expect(JSON.stringify(history)).toContain('Nex Tone')
})
