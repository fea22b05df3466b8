import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { documents } from '#db/documents/schema.ts'
import { audit } from '#db/kit/schema.ts'
import { seedRiverbend } from '#db/seed/demo.ts'
import { makeFile } from '#db/seed/files/story-file.ts'
import { maplewood } from '#db/seed/maplewood.ts'
import { GRADES } from '#model/grades.ts'
import { STORY } from '#tests/kit/story.ts'
import { isWebUrl } from '#worker/documents/contract.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import { fileType } from '#worker/documents/file-type.ts'

const story = maplewood(STORY, 'mid', new Date('2026-11-21T18:00:00Z'))
const files = story.documents.flatMap((shelf) => shelf.files ?? [])
const urls = story.documents.flatMap((shelf) => shelf.urls ?? [])

test('Maplewood keeps about sixty files and forty URLs, each where its story says', () => {
  expect(Math.abs(files.length - 60)).toBeLessThan(5)
  expect(Math.abs(urls.length - 40)).toBeLessThan(5)
  for (const { plan = story.defaultPlan, level, element } of story.documents) {
    const home = story.plans.find(({ head }) => head.name === plan)
    const found = element
      ? home?.elements.some((one) => one.level === level && one.name === element)
      : home !== undefined
    expect([plan, element, found]).toEqual([plan, element, true])
  }
})

test('every file of the demo is what its name says, as an upload would find', async () => {
  for (const file of files) {
    const { bytes, contentType } = await makeFile(file)
    expect([file.name, await fileType(bytes, file.name)]).toEqual([file.name, { type: contentType }])
  }
})

test('every URL of the demo could have been typed in, and grades are grades', () => {
  for (const { title, url } of urls) expect([title, isWebUrl(url)]).toEqual([title, true])
  const grades = [...files, ...urls].flatMap((one) => one.grades ?? [])
  expect(grades.filter((grade) => !(GRADES as readonly string[]).includes(grade))).toEqual([])
})

test('a seeded district has its objects, and a row of history for each document', async () => {
  const { district } = await seedRiverbend(env, { story: STORY, now: new Date() })
  const db = drizzle(env.DISTRICTS_01)
  const rows = await db.select().from(documents).where(eq(documents.districtId, district.id!))
  expect(rows).toHaveLength(5)
  for (const row of rows.filter(({ kind }) => kind === 'file')) {
    expect([row.name, (await env.FILES.head(objectKey(row.districtId, row.id)))?.size]).toEqual([row.name, row.size])
  }
  const told = (await db.select().from(audit).where(eq(audit.districtId, district.id!))).filter(
    ({ action }) => action === 'document-add',
  )
  expect(told.map(({ changes }) => changes.document?.[1]).sort()).toEqual(rows.map(({ name }) => name).sort())
})
