import { expect, test } from 'vitest'
import { readSchoolLines } from '#app/districts/several/school-lines.ts'
import { DUPLICATE_NAME } from '#model/rules.ts'
import { twoRegions } from './places.ts'

const TYPES = ['Elementary', 'Middle', 'High', 'K-8'].map((name) => ({ id: name.toLowerCase(), name }))
const CHOICES = { types: TYPES, regions: [{ id: 'north', name: 'North' }] }

test('a pasted list is read with tabs or commas, in any case, and a type may be in the name', () => {
  const tabs = 'School name\tType\tRegion\nLincoln School\tELEMENTARY\tnorth\nGrant Middle School\t\t\n'
  expect(readSchoolLines(tabs, CHOICES)).toEqual({
    rows: [
      { school_name: 'Lincoln School', school_type: 'elementary', region: 'north' },
      { school_name: 'Grant Middle School', school_type: 'middle', region: 'north' },
    ],
    messages: {},
  })
  const commas = 'Lincoln School, elementary\n\n"Adams, John, High School",high,North\nEverywhere K-8'
  expect(readSchoolLines(commas, CHOICES).rows).toEqual([
    { school_name: 'Lincoln School', school_type: 'elementary', region: 'north' },
    { school_name: 'Adams, John, High School', school_type: 'high', region: 'north' },
    { school_name: 'Everywhere K-8', school_type: 'k-8', region: 'north' },
  ])
})

test('an unknown type or region is reported at its row, and the name stays', () => {
  const two = { ...CHOICES, regions: [...CHOICES.regions, { id: 'south', name: 'South' }] }
  expect(readSchoolLines('Lincoln,Magnet,East\nGrant,Middle', two)).toEqual({
    rows: [
      { school_name: 'Lincoln', school_type: '', region: '' },
      { school_name: 'Grant', school_type: 'middle', region: '' },
    ],
    messages: {
      '0.school_type': 'You have no school type “Magnet”. Choose one.',
      '0.region': 'You have no region “East”. Choose one.',
    },
  })
})

test('several schools are added in one save, or none if one of them is invalid', async () => {
  const { ada, regionId, typeId } = await twoRegions()
  const school = (school_name: string) => ({ school_name, region: regionId, school_type: typeId })
  const count = async () => (await ada.call('GET', 'auth/schools/')).body.data.count
  const before = await count()
  const wrong = [school('Lincoln'), school('LINCOLN'), { ...school('Grant'), region: typeId }]
  const refused = await ada.call('POST', 'auth/schools/several/', { schools: wrong })
  expect(refused.body).toMatchObject({
    code: 400,
    data: { 'schools.1.school_name': [DUPLICATE_NAME], 'schools.2.region': ['Please enter a valid value'] },
  })
  expect(await count()).toBe(before)
  const body = { schools: [school('Lincoln'), school('Grant'), school('Adams')] }
  const key = { 'idempotency-key': 'several-1' }
  const added = await ada.call('POST', 'auth/schools/several/', body, key)
  expect([added.status, added.body.detail, added.body.data]).toEqual([201, '3 schools added', { added: 3 }])
  expect((await ada.call('POST', 'auth/schools/several/', body, key)).status).toBe(201)
  expect(await count()).toBe(before + 3)
  const again = await ada.call('POST', 'auth/schools/several/', { schools: [school('Grant')] })
  expect(again.body.data).toEqual({ 'schools.0.school_name': [DUPLICATE_NAME] })
  expect((await ada.call('POST', 'auth/schools/several/', { schools: [] })).status).toBe(400)
})
