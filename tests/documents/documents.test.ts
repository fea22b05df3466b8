import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { documents } from '#db/documents/schema.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { documentRow, urlRow } from '#tests/kit/document-rows.ts'
import { auditOf, growPlan } from '#tests/plans/grown-plan.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import { txt, uploadOf } from './made-files.ts'

const PATH = 'plans/documents/'

async function setUp() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const grown = await growPlan(district)
  const upload = async (place: Record<string, string>, name = 'Notes.txt') =>
    (await ada.call('POST', PATH, uploadOf(place, [name, txt()]))).body.data.saved[0]
  const names = async (query: string) =>
    (await ada.call('GET', `${PATH}?${query}`)).body.data.results.map((one: { name: string }) => one.name)
  return { district, ada, upload, names, ...grown }
}

describe('a URL', () => {
  test('is kept with its title', async () => {
    const { district, ada, plan } = await setUp()
    const url = 'https://data.example.org/schools?year=2026#table'
    const { status, body } = await ada.call('POST', PATH, {
      plan_id: plan.id,
      name: ' State data ',
      external_document_url: ` ${url} `,
      grades: ['2', '1'],
    })
    expect([status, body.data.refused]).toEqual([201, []])
    expect(body.data.saved[0]).toMatchObject({
      kind: 'url',
      name: 'State data',
      external_document_url: url,
      grades: ['1', '2'],
      level: 'plan',
      element_id: null,
      size: null,
      path: null,
    })
    expect((await ada.call('GET', `${PATH}${body.data.saved[0].id}/`)).body.data.external_document_url).toBe(url)
    expect((await auditOf(district, plan.id))[0]).toMatchObject({
      entity: 'plan',
      action: 'document-add',
      changes: { document: [null, 'State data'], external_document_url: [null, url], grades: [[], ['1', '2']] },
    })
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.org/file',
    'file:///etc/passwd',
    'example.org/page',
    '//example.org',
    'https://',
    'https://exa mple.org',
    'https://user:secret@example.org/',
    'http:example.org',
    `https://example.org/${'x'.repeat(2000)}`,
  ])('%s is no address to send people to', async (external_document_url) => {
    const { ada, plan } = await setUp()
    const { status, body } = await ada.call('POST', PATH, { plan_id: plan.id, name: 'Link', external_document_url })
    const data = { external_document_url: ['Enter a web address such as https://example.org/page'] }
    expect([status, body.data]).toEqual([400, data])
  })

  test('needs a title and an address', async () => {
    const { ada, plan } = await setUp()
    const { status, body } = await ada.call('POST', PATH, { plan_id: plan.id, name: '  ' })
    expect([status, body.data]).toEqual([400, { name: ['Is required!'], external_document_url: ['Is required!'] }])
    const emoji = await ada.call('POST', PATH, { plan_id: plan.id, name: '📊', external_document_url: 'https://a.org' })
    expect(emoji.body.data).toEqual({ name: ['Emoji cannot be used'] })
    const hidden = { plan_id: plan.id, name: 'Data\u202e', external_document_url: 'https://a.org' }
    expect((await ada.call('POST', PATH, hidden)).body.data).toEqual({ name: ['Please enter a valid value'] })
  })

  test('added twice with one key is one URL', async () => {
    const { ada, plan, names } = await setUp()
    const body = { plan_id: plan.id, name: 'Data', external_document_url: 'https://example.org' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ada.call('POST', PATH, body, { 'idempotency-key': 'k' })),
    )
    expect(new Set(answers.map((one) => one.body.data.saved[0].id)).size).toBe(1)
    expect(await names(`plan_id=${plan.id}`)).toEqual(['Data'])
  })
})

describe('editing', () => {
  test('gives another name, address and grades, and says from what', async () => {
    const { district, ada, objective, upload } = await setUp()
    const file = await upload({ element_id: objective.id })
    const edited = await ada.call('PATCH', `${PATH}${file.id}/`, { version: 1, name: 'Minutes.txt', grades: ['4'] })
    expect(edited.body.data).toMatchObject({ name: 'Minutes.txt', grades: ['4'], version: 2 })
    const same = await ada.call('PATCH', `${PATH}${file.id}/`, { version: 2, name: 'Minutes.txt' })
    expect(same.body.data.version).toBe(2)
    const [, change, ...more] = await auditOf(district, objective.id)
    expect([change?.action, change?.changes, more]).toEqual([
      'document-edit',
      { document: ['Notes.txt', 'Minutes.txt'], grades: [[], ['4']] },
      [],
    ])
    const url = { version: 2, external_document_url: 'https://example.org' }
    const refused = await ada.call('PATCH', `${PATH}${file.id}/`, url)
    expect([refused.status, refused.body.data]).toEqual([
      400,
      { external_document_url: ['Please enter a valid value'] },
    ])
  })

  test('on an old version answers both', async () => {
    const { ada, objective, upload } = await setUp()
    const { id } = await upload({ element_id: objective.id })
    await ada.call('PATCH', `${PATH}${id}/`, { version: 1, name: 'One.txt' })
    const { status, body } = await ada.call('PATCH', `${PATH}${id}/`, { version: 1, name: 'Two.txt' })
    expect([status, body.data.yours, body.data.current.name]).toEqual([412, 1, 'One.txt'])
    expect((await ada.call('DELETE', `${PATH}${id}/?version=1`)).status).toBe(412)
  })

  test('by twenty people at once loses nothing', async () => {
    const { ada, objective, upload } = await setUp()
    const { id } = await upload({ element_id: objective.id })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => ada.call('PATCH', `${PATH}${id}/`, { version: 1, name: `${at}.txt` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 412)])
  })
})

describe('the trash', () => {
  test('keeps a deleted file with its object, and gives it back', async () => {
    const { district, ada, objective, upload, names } = await setUp()
    const file = await upload({ element_id: objective.id })
    const gone = await ada.call('DELETE', `${PATH}${file.id}/?version=1`)
    expect(gone.body.data).toMatchObject({ id: file.id, count: 1 })
    expect(await names(`element_id=${objective.id}`)).toEqual([])
    expect(await env.FILES.head(objectKey(district.districtId, file.id))).not.toBeNull()
    expect((await ada.call('DELETE', `${PATH}${file.id}/`)).status).toBe(404)
    const back = await ada.call('POST', `${PATH}${file.id}/restore/`)
    expect([back.status, back.body.data.name]).toEqual([200, 'Notes.txt'])
    expect((await ada.call('GET', `${PATH}${file.id}/`)).body).toBe(new TextDecoder().decode(txt()))
    expect((await ada.call('POST', `${PATH}${file.id}/restore/`)).status).toBe(404)
    expect((await auditOf(district, objective.id)).map((row) => [row.action, row.changes])).toEqual([
      ['document-add', { document: [null, 'Notes.txt'] }],
      ['document-delete', { document: ['Notes.txt', null] }],
      ['document-restore', { document: [null, 'Notes.txt'] }],
    ])
  })

  test('gives nothing back after thirty days', async () => {
    const { district, ada, plan, objective } = await setUp()
    const old = new Date(Date.now() - 30.1 * 86_400_000).toISOString()
    const row = documentRow(district.districtId, plan.id, objective.id, { deletedAt: old, deletionId: 'del_1' })
    await district.db.insert(documents).values(row)
    expect((await ada.call('POST', `${PATH}${row.id}/restore/`)).status).toBe(404)
  })

  test('takes the documents of an element along, and brings exactly those back', async () => {
    const { ada, objective, strategy, upload, names } = await setUp()
    const alone = await upload({ element_id: strategy.id }, 'Alone.txt')
    await upload({ element_id: strategy.id }, 'Along.txt')
    await upload({ element_id: objective.id }, 'Root.txt')
    await ada.call('DELETE', `${PATH}${alone.id}/`)
    await ada.call('DELETE', `plans/objective/${objective.id}/`)
    expect((await ada.call('GET', `${PATH}?element_id=${strategy.id}`)).status).toBe(404)
    expect(await names('')).toEqual([])
    expect((await ada.call('POST', `${PATH}${alone.id}/restore/`)).status).toBe(404)
    await ada.call('POST', `plans/objective/${objective.id}/restore/`, {})
    expect(await names(`element_id=${objective.id}`)).toEqual(['Root.txt'])
    expect(await names(`element_id=${strategy.id}`)).toEqual(['Along.txt'])
    expect((await ada.call('POST', `${PATH}${alone.id}/restore/`)).status).toBe(200)
    expect((await names(`element_id=${strategy.id}`)).sort()).toEqual(['Alone.txt', 'Along.txt'])
  })

  test('lists what was deleted by itself, and why it cannot come back', async () => {
    const { district, ada, plan, objective, strategy, upload } = await setUp()
    const alone = await upload({ element_id: strategy.id }, 'Alone.txt')
    await upload({ element_id: strategy.id }, 'Along.txt')
    const old = documentRow(district.districtId, plan.id, objective.id, {
      ...{ deletedAt: new Date(Date.now() - 30.1 * 86_400_000).toISOString(), deletionId: 'del_1' },
    })
    await district.db.insert(documents).values(old)
    await ada.call('DELETE', `${PATH}${alone.id}/`)
    const listed = async (person = ada) => (await person.call('GET', `${PATH}trash/`)).body.data
    expect(await listed()).toMatchObject({
      count: 1,
      results: [
        {
          ...{ id: alone.id, kind: 'file', name: 'Alone.txt', level: 'strategy', element_id: strategy.id },
          ...{ deleted_by: 'Ada Tester', restorable: true, reason: null },
        },
      ],
    })
    await ada.call('DELETE', `plans/objective/${objective.id}/`)
    expect((await listed()).results).toMatchObject([
      { id: alone.id, restorable: false, reason: 'Its Strategy is in the trash. Restore that first.' },
    ])
    await ada.call('POST', `plans/objective/${objective.id}/restore/`, {})
    const paula = await district.person('principal')
    expect((await listed(paula)).results).toEqual([])
    expect((await (await district.person('board')).call('GET', `${PATH}trash/`)).status).toBe(403)
    await ada.call('POST', `${PATH}${alone.id}/restore/`)
    expect((await listed()).count).toBe(0)
  })

  test('takes those of a plan along too', async () => {
    const { ada, plan, activity, upload, names } = await setUp()
    await upload({ plan_id: plan.id }, 'Of the plan.txt')
    await upload({ element_id: activity.id }, 'Of an activity.txt')
    await ada.call('DELETE', `plans/${plan.id}/`)
    expect(await names('')).toEqual([])
    await ada.call('POST', `plans/plan/${plan.id}/restore/`, {})
    expect((await names('')).sort()).toEqual(['Of an activity.txt', 'Of the plan.txt'])
  })
})

test('the tab of an element says how much it holds, files and URLs together', async () => {
  const { district, ada, plan, objective } = await setUp()
  const rows = [
    documentRow(district.districtId, plan.id, objective.id),
    urlRow(district.districtId, plan.id, objective.id),
  ]
  const own = documentRow(district.districtId, plan.id, null)
  for (const row of [...rows, own]) await district.db.insert(documents).values(row)
  expect((await ada.call('GET', `plans/objective/${objective.id}/`)).body.data.holds).toMatchObject({ documents: 2 })
  expect((await ada.call('GET', `plans/${plan.id}/`)).body.data.holds).toMatchObject({ documents: 1 })
})

test('the history says in words what happened to a document', async () => {
  const { ada, objective, upload } = await setUp()
  const { id } = await upload({ element_id: objective.id })
  await ada.call('PATCH', `${PATH}${id}/`, { version: 1, grades: ['1', '2'] })
  const { results } = (await ada.call('GET', `plans/objective/${objective.id}/history/`)).body.data
  expect(results.map((row: { action: string; changes: unknown }) => [row.action, row.changes])).toEqual([
    [
      'document-edit',
      [
        { field: 'document', label: 'Document', from: null, to: 'Notes.txt' },
        { field: 'grades', label: 'Grades', from: null, to: '1, 2' },
      ],
    ],
    ['document-add', [{ field: 'document', label: 'Document', from: null, to: 'Notes.txt' }]],
  ])
})
