import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'

const LIMIT = 10_485_760
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff, 0xe0]

function picture(magic: number[], size = 64, name = 'logo.png', type = 'image/png'): File {
  const bytes = new Uint8Array(size)
  bytes.set(magic)
  return new File([bytes], name, { type })
}

async function upload() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const send = (version: number, logo: File | string) => {
    const form = new FormData()
    form.set('version', String(version))
    form.set('district_logo', logo)
    return ada.call('PATCH', 'auth/school-district/', form)
  }
  const get = (token: string) =>
    exports.default.fetch(
      new Request('http://localhost:8787/api/auth/school-district/logo/', {
        headers: { authorization: `Bearer ${token}` },
      }),
    )
  const stored = async () => (await env.FILES.list({ prefix: `d/${district.districtId}/` })).objects.length
  return { district, ada, send, get, stored }
}

test('a picture of exactly 10 MB is taken, one byte more is refused', async () => {
  const { send, stored } = await upload()
  const large = await send(1, picture(PNG, LIMIT + 1))
  expect([large.status, large.body.data]).toEqual([413, { district_logo: ['The picture can be 10 MB at most'] }])
  const huge = await send(1, picture(PNG, LIMIT + 100_000))
  expect([huge.status, huge.body.data]).toEqual([413, { district_logo: ['The picture can be 10 MB at most'] }])
  expect(await stored()).toBe(0)
  const fits = await send(1, picture(PNG, LIMIT))
  expect([fits.status, fits.body.data.district_logo]).toEqual([200, '/api/auth/school-district/logo/'])
  expect(await stored()).toBe(1)
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an HTML page', '<!doctype html><script>alert(1)</script>'],
  ['a GIF', 'GIF89a'],
  ['a WebP', 'RIFF....WEBPVP8 '],
  ['nothing', ''],
  ['a PNG cut short', String.fromCharCode(...PNG.slice(1))],
])('%s that is called a PNG is refused', async (_, text) => {
  const { send, stored } = await upload()
  const answer = await send(1, new File([text], 'logo.png', { type: 'image/png' }))
  expect([answer.status, answer.body.data]).toEqual([415, { district_logo: ['Choose a jpeg, jpg or png picture'] }])
  expect(await stored()).toBe(0)
})

test('a picture is what its bytes say, whatever it is called, and is served so that nothing in it can run', async () => {
  const { district, send, get } = await upload()
  await send(1, picture(JPEG, 64, 'page.html', 'text/html'))
  const board = await district.person('board')
  const answer = await get(board.token)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries([...answer.headers].filter(([name]) => !/^(server|date)/.test(name)))).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'attachment; filename="logo"',
    'cache-control': 'private, max-age=604800, immutable',
  })
  expect(new Uint8Array(await answer.arrayBuffer()).slice(0, 4)).toEqual(new Uint8Array(JPEG))
})

test('a new picture takes the place of the old one, and none is left when it is taken away', async () => {
  const { ada, send, get, stored } = await upload()
  await send(1, picture(PNG))
  await send(2, picture(JPEG))
  expect((await get(ada.token)).headers.get('content-type')).toBe('image/jpeg')
  await expect.poll(stored).toBe(1)
  const cleared = await send(3, '')
  expect(cleared.body.data.district_logo).toBeNull()
  await expect.poll(stored).toBe(0)
  expect((await get(ada.token)).status).toBe(404)
})

test('a picture that came too late leaves nothing behind', async () => {
  const { send, stored } = await upload()
  await send(1, picture(PNG))
  expect((await send(1, picture(JPEG))).status).toBe(412)
  expect(await stored()).toBe(1)
})

test('a district never gets another one’s picture', async () => {
  const one = await upload()
  const other = await upload()
  await one.send(1, picture(PNG))
  expect((await other.get(other.ada.token)).status).toBe(404)
})
