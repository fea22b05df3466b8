import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'

const MEGABYTE = new Uint8Array(1_048_576).fill(0x2c)
const WHOLE = 64
const LARGE = { file: ['The file is larger than 10 MB'] }

/** A form whose file has 64 MB, and the number of chunks that were read. */
function longForm() {
  const sent = { megabytes: 0 }
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="long.csv"\r\n\r\n'
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode(head)),
    pull: (stream) => {
      if (sent.megabytes === WHOLE) return stream.close()
      sent.megabytes++
      stream.enqueue(MEGABYTE)
    },
  })
  return { sent, body }
}

test.each([
  ['strategies', 'strategic_repository/', LARGE],
  ['members', 'auth/team-members/imports/', LARGE],
  ['schools', 'auth/schools/imports/', LARGE],
  ['departments', 'auth/departments/imports/', LARGE],
  ['a logo', 'auth/school-district/', { district_logo: ['This picture is over 10 MB. Choose a smaller one'] }],
  ['a picture', 'auth/profile/', { profile_pic: ['This picture is over 10 MB. Choose a smaller one'] }],
])('a form of %s that is far too large is refused before it is read to its end', async (what, path, data) => {
  const ada = await (await newDistrict()).person('super_admin')
  const { sent, body } = longForm()
  const answer = await exports.default.fetch(
    new Request(`http://localhost:8787/api/${path}`, {
      method: /^a /.test(what) ? 'PATCH' : 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'multipart/form-data; boundary=edge' },
      body,
    }),
  )
  expect([answer.status, ((await answer.json()) as { data: unknown }).data]).toEqual([413, data])
  expect(sent.megabytes).toBeLessThan(WHOLE / 2)
})
