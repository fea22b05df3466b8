import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { nobody } from '#tests/kit/district.ts'
import { mailerOf } from '#worker/mail/mailer.ts'

const mail = { to: 'ada@test.school', subject: 'Hello', html: '<p>Hi</p>', text: 'Hi', key: 'dst_1:one' }

afterEach(() => {
  vi.unstubAllGlobals()
})

test('local emails can be read in the browser, the newest first', async () => {
  const mailer = mailerOf({ ...env, MAILER: 'local' })
  await mailer({ ...mail, subject: 'First' })
  await new Promise((resolve) => setTimeout(resolve, 5))
  await mailer({ ...mail, subject: 'Second' })
  const list = await nobody('GET', 'dev/mail/')
  expect(list.body.data.results.map((one: { subject: string }) => one.subject).slice(0, 2)).toEqual(['Second', 'First'])
  const opened = await nobody('GET', `dev/mail/${list.body.data.results[0].id}/`)
  expect(opened.body.data).toMatchObject({ ...mail, subject: 'Second' })
})

test('an unknown message gets a 404', async () => {
  expect((await nobody('GET', 'dev/mail/nothing/')).status).toBe(404)
  expect((await nobody('GET', 'dev/mail/..%2Fd%2Fx/')).status).toBe(404)
})

test('the local inbox is not in the API’s document', async () => {
  const document = await nobody('GET', 'openapi.json')
  expect(
    Object.keys((document.body as unknown as { paths: object }).paths).filter((path) => path.includes('dev')),
  ).toEqual([])
})

test('Resend gets the key that lets it detect a second attempt', async () => {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    asked.push(new Request(input, init))
    return Response.json({ id: 'x' })
  })
  await mailerOf({ ...env, MAILER: 'resend', RESEND_API_KEY: 're_test' })(mail)
  expect(asked[0]?.url).toBe('https://api.resend.com/emails')
  expect(asked[0]?.headers.get('idempotency-key')).toBe('dst_1%3Aone')
  expect(await asked[0]?.json()).toMatchObject({
    to: ['ada@test.school'],
    subject: 'Hello',
    html: '<p>Hi</p>',
    text: 'Hi',
  })
})

test('a refusal by Resend is a failure with its reason', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"name":"validation_error","message":"Not to ada@test.school"}', { status: 403 }),
  )
  await expect(mailerOf({ ...env, MAILER: 'resend', RESEND_API_KEY: 're_test' })(mail)).rejects.toThrow(
    'Resend answered 403: validation_error',
  )
})

const notice = {
  ...mail,
  replyTo: 'ruth@maplewood.school',
  unsubscribeUrl: 'https://waymark.example/api/unsubscribe/abc.def/',
}
const LIST = {
  'List-Unsubscribe': '<https://waymark.example/api/unsubscribe/abc.def/>',
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
}

test('an adapter sends Reply-To and the one-click unsubscribe headers, and omits them if there are none', async () => {
  const asked: { reply_to?: string; headers?: object }[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)))
    return Response.json({ id: 'x' })
  })
  for (const one of [notice, mail]) {
    await mailerOf({ ...env, MAILER: 'resend', RESEND_API_KEY: 're_test' })(one)
    await mailerOf({ ...env, MAILER: 'local' })(one)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(asked.map(({ reply_to, headers }) => ({ reply_to, headers }))).toEqual([
    { reply_to: 'ruth@maplewood.school', headers: LIST },
    { reply_to: undefined, headers: {} },
  ])
  const list = await nobody('GET', 'dev/mail/')
  const kept = await Promise.all(
    list.body.data.results.slice(0, 2).map(({ id }: { id: string }) => nobody('GET', `dev/mail/${id}/`)),
  )
  expect(kept.map(({ body }) => body.data.headers)).toEqual([{}, { 'Reply-To': 'ruth@maplewood.school', ...LIST }])
})

test('the mail binding gets a complete message', async () => {
  const sent: { from: string; to: string }[] = []
  const binding = {
    send: async (message: { from: string; to: string }) => void sent.push(message),
  } as unknown as SendEmail
  await mailerOf({ ...env, MAILER: 'cloudflare', MAIL: binding })(mail)
  expect(sent[0]).toMatchObject({ from: 'notices@waymark.example', to: 'ada@test.school' })
})

test('the mail binding of a local run accepts our message', async () => {
  await mailerOf({ ...env, MAILER: 'cloudflare' })(mail)
})
