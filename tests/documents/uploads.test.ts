import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { auditOf, growPlan } from '#tests/plans/grown-plan.ts'
import {
  EMPTY_FILE,
  FILE_LIMIT,
  LONG_FILE_NAME,
  MARKUP_FILE,
  NO_DOCUMENTS_HERE,
  NO_FILE,
  TOO_LARGE,
  TOO_LARGE_TOGETHER,
  UNKNOWN_FILE,
} from '#worker/documents/contract.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import { csv, gif, joined, jpeg, pdf, png, txt, uploadOf, WHOLE } from './made-files.ts'

const PATH = 'plans/documents/'

/** A PDF of exactly this many bytes. */
function pdfOf(size: number): Uint8Array {
  const whole = pdf()
  const [head, tail] = [whole.slice(0, 9), whole.slice(9)]
  return joined(head, new Uint8Array(size - whole.length).fill(0x20), tail)
}

async function objectsOf({ districtId }: TestDistrict): Promise<string[]> {
  const { objects } = await env.FILES.list({ prefix: objectKey(districtId, '') })
  return objects.map(({ key }) => key)
}

async function setUp() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  return { district, ada, ...(await growPlan(district)) }
}

describe('an upload', () => {
  test('keeps each kind of file under its district and id, and says what it is by its bytes', async () => {
    const { district, ada, objective, plan } = await setUp()
    for (const [, name, type, make] of WHOLE) {
      const bytes = make()
      const form = uploadOf({ element_id: objective.id }, [name, bytes])
      const { status, body } = await ada.call('POST', PATH, form)
      expect([name, status, body.detail]).toEqual([name, 201, 'Added'])
      const [saved] = body.data.saved
      expect(saved).toMatchObject({
        kind: 'file',
        name,
        content_type: type,
        size: bytes.length,
        plan_id: plan.id,
        plan_name: plan.name,
        element_id: objective.id,
        element_name: objective.name,
        level: 'objective',
        created_by: 'Ada Tester',
        path: `/api/plans/documents/${saved.id}/`,
      })
      const kept = await env.FILES.get(objectKey(district.districtId, saved.id))
      expect(new Uint8Array(await kept!.arrayBuffer())).toEqual(bytes)
    }
    expect((await objectsOf(district)).every((key) => /^d\/dst_\w+\/doc_\w+$/.test(key))).toBe(true)
    const actions = (await auditOf(district, objective.id)).map(({ action, entity }) => `${entity} ${action}`)
    expect(actions).toEqual(WHOLE.map(() => 'objective document-add'))
  })

  test('answers each of several files for itself: the good ones stay, the others say why', async () => {
    const { district, ada, plan } = await setUp()
    const form = uploadOf(
      { plan_id: plan.id },
      ['Photo.png', png()],
      ['Setup.pdf', joined('MZ', new Uint8Array(80))],
      ['Nothing.txt', new Uint8Array()],
      ['Page.txt', new TextEncoder().encode('<html></html>')],
      [`${'x'.repeat(252)}.txt`, txt()],
      ['Grades.csv', csv()],
    )
    const { status, body } = await ada.call('POST', PATH, form)
    expect(status).toBe(201)
    expect(body.data.saved.map((one: { name: string }) => one.name)).toEqual(['Photo.png', 'Grades.csv'])
    expect(body.data.refused).toEqual([
      { name: 'Setup.pdf', reason: UNKNOWN_FILE },
      { name: 'Nothing.txt', reason: EMPTY_FILE },
      { name: 'Page.txt', reason: MARKUP_FILE },
      { name: `${'x'.repeat(252)}.txt`, reason: LONG_FILE_NAME },
    ])
    expect(await objectsOf(district)).toHaveLength(2)
    expect((await auditOf(district, plan.id)).map((row) => row.changes)).toEqual([
      { document: [null, 'Photo.png'] },
      { document: [null, 'Grades.csv'] },
    ])
  })

  test('of exactly 10,485,760 bytes passes, and one byte more is refused', async () => {
    const { district, ada, objective } = await setUp()
    const exact = await ada.call('POST', PATH, uploadOf({ element_id: objective.id }, ['Whole.pdf', pdfOf(FILE_LIMIT)]))
    expect([exact.status, exact.body.data.saved[0].size]).toEqual([201, 10_485_760])
    const more = await ada.call(
      'POST',
      PATH,
      uploadOf({ element_id: objective.id }, ['Larger.pdf', pdfOf(FILE_LIMIT + 1)]),
    )
    expect([more.status, more.body.detail]).toEqual([413, TOO_LARGE])
    expect(more.body.data).toEqual({ file: [`“Larger.pdf”: ${TOO_LARGE}`] })
    expect(await objectsOf(district)).toHaveLength(1)
  })

  test('that is too much at once is refused as a whole', async () => {
    const { district, ada, objective } = await setUp()
    const files = ['a', 'b', 'c'].map((name): [string, Uint8Array] => [`${name}.pdf`, pdfOf(FILE_LIMIT - 10)])
    const { status, body } = await ada.call('POST', PATH, uploadOf({ element_id: objective.id }, ...files))
    expect([status, body.detail]).toEqual([413, TOO_LARGE_TOGETHER])
    expect(await objectsOf(district)).toEqual([])
  })

  test('of which nothing can be kept is refused with the sentence of its only file, or with all of them', async () => {
    const { ada, objective } = await setUp()
    const one = await ada.call('POST', PATH, uploadOf({ element_id: objective.id }, ['Notes.txt', new Uint8Array()]))
    expect([one.status, one.body.detail]).toEqual([415, EMPTY_FILE])
    const two = await ada.call(
      'POST',
      PATH,
      uploadOf(
        { element_id: objective.id },
        ['a.svg', new TextEncoder().encode('<svg/>')],
        ['b.txt', new Uint8Array()],
      ),
    )
    expect([two.status, two.body.detail]).toEqual([415, 'None of these files could be added'])
    expect(two.body.data).toEqual({ file: [`“a.svg”: ${UNKNOWN_FILE}`, `“b.txt”: ${EMPTY_FILE}`] })
  })

  test('without a file, without a place, or to a level that keeps none is refused', async () => {
    const { ada, objective, pillar, assessment } = await setUp()
    const none = await ada.call('POST', PATH, uploadOf({ element_id: objective.id }))
    expect([none.status, none.body.data]).toEqual([400, { file: [NO_FILE] }])
    const nowhere = await ada.call('POST', PATH, uploadOf({}, ['a.txt', txt()]))
    expect([nowhere.status, nowhere.body.data]).toEqual([400, { element_id: ['Is required!'] }])
    for (const { id } of [pillar, assessment]) {
      const { status, body } = await ada.call('POST', PATH, uploadOf({ element_id: id }, ['a.txt', txt()]))
      expect([status, body.data]).toEqual([400, { element_id: [NO_DOCUMENTS_HERE] }])
    }
  })

  test('keeps names as given, but for folders and for signs that turn letters round', async () => {
    const { ada, objective } = await setUp()
    const names = [
      ['Peña’s “Übersicht” №1 📊.png', 'Peña’s “Übersicht” №1 📊.png'],
      ['The "final" one.png', 'The "final" one.png'],
      ['C:\\Desktop\\Plan.png', 'Plan.png'],
      ['../../etc/passwd.png', 'passwd.png'],
      ['photo\u202egnp.exe', 'photognp.exe'],
    ] as const
    for (const [given, kept] of names) {
      const { body } = await ada.call('POST', PATH, uploadOf({ element_id: objective.id }, [given, png()]))
      expect(body.data.saved[0].name).toBe(kept)
    }
  })

  test('keeps the grades that it is for', async () => {
    const { ada, objective } = await setUp()
    const form = uploadOf({ element_id: objective.id }, ['a.txt', txt()])
    for (const grade of ['3', 'Preschool']) form.append('grades', grade)
    expect((await ada.call('POST', PATH, form)).body.data.saved[0].grades).toEqual(['Preschool', '3'])
    const wrong = uploadOf({ element_id: objective.id, grades: '13' }, ['a.txt', txt()])
    const refused = await ada.call('POST', PATH, wrong)
    expect([refused.status, refused.body.data]).toEqual([400, { grades: ['Please enter a valid value'] }])
  })

  test('sent again with its key is one document, and the key with another file is refused', async () => {
    const { district, ada, objective } = await setUp()
    const key = { 'idempotency-key': 'one-upload' }
    const send = (bytes: Uint8Array) =>
      ada.call('POST', PATH, uploadOf({ element_id: objective.id }, ['a.txt', bytes]), key)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(txt())))
    const ids = new Set(answers.map(({ body }) => body.data.saved[0].id))
    expect([answers.map(({ status }) => status), ids.size]).toEqual([[201, 201, 201, 201, 201, 201], 1])
    expect(await objectsOf(district)).toHaveLength(1)
    expect((await send(csv())).status).toBe(422)
    expect((await auditOf(district, objective.id)).map((row) => row.action)).toEqual(['document-add'])
  })
})

describe('a download', () => {
  test('is a file to keep, of the kind it was found to be, in which nothing runs', async () => {
    const { ada, objective } = await setUp()
    const form = uploadOf(
      { element_id: objective.id },
      ['Résumé "final".jpg', jpeg()],
      ['Page.html', gif('<script>alert(1)</script>')],
      ['Notes.csv', csv()],
    )
    const [photo, page, notes] = (await ada.call('POST', PATH, form)).body.data.saved
    const got = await ada.call('GET', `${PATH}${photo.id}/`)
    expect(got.status).toBe(200)
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(jpeg().length),
      'content-disposition': `attachment; filename="Resume  final .jpg"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%20final%20.jpg`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    // Other content does not matter, and its name gets the ending of its type.
    const held = (await ada.call('GET', `${PATH}${page.id}/`)).headers
    expect([held.get('content-type'), held.get('content-disposition')]).toEqual([
      'image/gif',
      `attachment; filename="Page.html.gif"; filename*=UTF-8''Page.html.gif`,
    ])
    const text = await ada.call('GET', `${PATH}${notes.id}/`)
    expect(text.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(text.body).toBe(new TextDecoder().decode(csv()))
  })

  test('of a file whose object is gone is not found', async () => {
    const { district, ada, objective } = await setUp()
    const form = uploadOf({ element_id: objective.id }, ['a.txt', txt()])
    const [saved] = (await ada.call('POST', PATH, form)).body.data.saved
    await env.FILES.delete(objectKey(district.districtId, saved.id))
    expect((await ada.call('GET', `${PATH}${saved.id}/`)).status).toBe(404)
  })
})
