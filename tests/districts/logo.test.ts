import { env, exports } from 'cloudflare:workers'
import { PhotonImage } from '@cf-wasm/photon'
import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { pictureSize } from '#worker/people/picture-size.ts'

const LIMIT = 10_485_760

function drawn(width: number, height: number): PhotonImage {
  const raw = new Uint8Array(width * height * 4)
  for (let at = 0; at < raw.length; at += 4) raw.set([at % 256, 40, 120, at % 512 < 256 ? 255 : 0], at)
  return new PhotonImage(raw, width, height)
}

function png(width = 64, height = 64): Uint8Array {
  return new Uint8Array(drawn(width, height).get_bytes())
}
/** Bytes after a PNG's end are not part of it, so they can give it any size. */
function padded(bytes: Uint8Array, size: number, more = ''): Uint8Array {
  const whole = new Uint8Array(size)
  whole.set(bytes)
  whole.set(new TextEncoder().encode(more), bytes.length)
  return whole
}

function file(bytes: Uint8Array | string, name = 'logo.png', type = 'image/png'): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
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
  const stored = async () => (await env.FILES.list({ prefix: `d/${district.districtId}/` })).objects
  return { district, ada, send, get, stored }
}

test('a picture of exactly 10 MB is accepted, one byte more is refused', async () => {
  const { send, stored } = await upload()
  for (const size of [LIMIT + 1, LIMIT + 100_000]) {
    const { status, body } = await send(1, file(padded(png(), size)))
    expect([status, body.data]).toEqual([413, { district_logo: ['This picture is over 10 MB. Choose a smaller one'] }])
  }
  expect(await stored()).toEqual([])
  const fits = await send(1, file(padded(png(), LIMIT)))
  expect([fits.status, fits.body.data.district_logo]).toEqual([200, '/api/auth/school-district/logo/'])
  expect(await stored()).toHaveLength(1)
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an HTML page', '<!doctype html><script>alert(1)</script>'],
  ['a GIF', 'GIF89a'],
  ['a WebP', 'RIFF....WEBPVP8 '],
  ['nothing', ''],
  ['a PNG cut short', new Uint8Array(png().slice(0, 40))],
  ['a PNG without its first byte', new Uint8Array(png().slice(1))],
])('%s named like a PNG is refused', async (_, bytes) => {
  const { send, stored } = await upload()
  const answer = await send(1, file(bytes))
  expect([answer.status, answer.body.data]).toEqual([415, { district_logo: ['Choose a jpeg, jpg, or png picture'] }])
  expect(await stored()).toEqual([])
})

test('a picture with too many pixels is refused before it is decoded', async () => {
  const { send } = await upload()
  const bomb = png()
  new DataView(bomb.buffer).setUint32(16, 50_000)
  new DataView(bomb.buffer).setUint32(20, 50_000)
  const answer = await send(1, file(bomb))
  expect([answer.status, answer.body.data]).toEqual([
    415,
    { district_logo: ['Choose a picture with up to 12 megapixels'] },
  ])
})

test('the bytes decide a picture’s type, and it is served so that nothing in it can run', async () => {
  const { district, send, get } = await upload()
  const jpeg = new Uint8Array(drawn(64, 64).get_bytes_jpeg(90))
  await send(1, file(padded(jpeg, jpeg.length + 60, '<script>alert(1)</script>'), 'page.html', 'text/html'))
  const board = await district.person('board')
  const answer = await get(board.token)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'attachment; filename="logo"',
    'cache-control': 'private, max-age=604800, immutable',
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(pictureSize(bytes)).toEqual({ type: 'image/jpeg', width: 64, height: 64 })
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('<script')
})

test('a large picture is scaled down and keeps its shape', async () => {
  const { ada, send, get } = await upload()
  await send(1, file(png(1600, 400)))
  const bytes = new Uint8Array(await (await get(ada.token)).arrayBuffer())
  expect(pictureSize(bytes)).toEqual({ type: 'image/png', width: 512, height: 128 })
})

test('a new picture replaces the old one, and removing it leaves none', async () => {
  const { ada, send, get, stored } = await upload()
  await send(1, file(png()))
  await send(2, file(new Uint8Array(drawn(64, 64).get_bytes_jpeg(90)), 'logo.jpg', 'image/jpeg'))
  expect((await get(ada.token)).headers.get('content-type')).toBe('image/jpeg')
  await expect.poll(async () => (await stored()).length).toBe(1)
  const cleared = await send(3, '')
  expect(cleared.body.data.district_logo).toBeNull()
  await expect.poll(async () => (await stored()).length).toBe(0)
  expect((await get(ada.token)).status).toBe(404)
})

test('a picture that arrives too late leaves nothing behind', async () => {
  const { send, stored } = await upload()
  await send(1, file(png()))
  expect((await send(1, file(png()))).status).toBe(412)
  expect(await stored()).toHaveLength(1)
})

test('a district never gets another one’s picture', async () => {
  const one = await upload()
  const other = await upload()
  await one.send(1, file(png()))
  expect((await other.get(other.ada.token)).status).toBe(404)
})
