import { expect, test } from 'vitest'
import { readToast, redirectWithToast } from '#app/kit/toast.ts'
import { addedToast } from '#app/kit/upload-words.ts'

/** Browsers drop a larger cookie, and with it the message. */
const COOKIE_LIMIT = 4096

test('the message about many refused files fits into its cookie', () => {
  const name = `${'校'.repeat(8)}.docx`
  const refused = Array.from({ length: 30 }, () => ({ name, reason: 'This file is larger than 10 MB' }))
  const toast = addedToast({ saved: [], refused })
  const cookie = redirectWithToast('/resources', toast).headers.get('Set-Cookie')!.split(';')[0]!
  expect(cookie.length).toBeLessThanOrEqual(COOKIE_LIMIT)
  const read = readToast(new Request('http://localhost/resources', { headers: { cookie } }))
  expect(read).toEqual(toast)
  expect(read?.fields?.file?.at(-1)).toMatch(/^And \d+ more$/)
})
