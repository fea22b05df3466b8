import { describe, expect, test } from 'vitest'
import { failedPage, failedSave, hasNoAnswer, isServerFailure } from '#app/components/keep-page/failure.ts'
import { clientFor } from '#worker/client.ts'
import type { Call } from '#worker/kit/call.ts'

/** Like Remix passes on a Response that an action of ours threw. */
const thrown = (status: number, body: unknown) => ({ status, statusText: '', internal: false, data: body })

describe('the words of a save that failed (specification, section 8)', () => {
  test.each([
    ['no network', new TypeError('Failed to fetch'), 'Server not responding'],
    ['an error page of the platform', new Error('Unable to decode turbo-stream response'), 'Server not responding'],
    ['an error of our own', new Error('Unexpected Server Error'), 'Server not responding'],
    ['a code of 500', thrown(500, { detail: 'Oh' }), 'Server not responding'],
    ['a code of 503', thrown(503, null), 'Server not responding'],
    ['a refusal with a message', thrown(409, '{"detail":"Somebody deleted it"}'), 'Somebody deleted it'],
    ['a refusal without one', thrown(400, null), 'Something went wrong! Try again later'],
    ['a refusal that cannot be read', thrown(404, '<html>'), 'Something went wrong! Try again later'],
  ])('%s', (_, error, words) => {
    expect(failedSave(error, true).message).toBe(words)
  })

  test('offline it also says so, in a save and on a link', () => {
    expect(failedSave(new TypeError('Failed to fetch'), false).detail).toContain('You are offline')
    expect(failedPage(false, false).message).toBe('You are offline')
  })

  test('a screen that the server refuses keeps its own error screen', () => {
    expect(isServerFailure(thrown(404, null))).toBe(false)
    expect(hasNoAnswer(thrown(500, null))).toBe(false)
    expect(hasNoAnswer(new Error('Unexpected Server Error'))).toBe(false)
    expect(hasNoAnswer(new TypeError('Load failed'))).toBe(true)
  })
})

test('a screen hears that the API has failed, and says so in the words of the specification', async () => {
  let failures = 0
  const broken = new Proxy({} as Call, {
    get() {
      throw new Error('broken')
    },
  })
  const api = clientFor(broken, () => {
    failures += 1
  })
  const answer = await api.plans.$get({ query: {} })
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({
    code: 500,
    detail: 'Server not responding',
    data: { request_id: expect.any(String) },
  })
  expect(failures).toBe(1)
})
