import { expect, it, vi } from 'vitest'
import { htmlStream } from '#app/kit/html-stream.ts'

const WORDS = 'é<b>“</b>'.repeat(500)
const bytes = (text: string) => new TextEncoder().encode(text)

/** Writes as React does: many small pieces at once, and more later. */
function draw<To extends NodeJS.WritableStream>(to: To): To {
  for (let at = 0; at < 200; at++) to.write(bytes(WORDS))
  setTimeout(() => {
    to.write(bytes('late'))
    to.end()
  })
  return to
}

it('sends in few chunks what is drawn in one go, and everything in its order', async () => {
  const stream = await htmlStream(({ onReady }) => {
    queueMicrotask(onReady)
    return { pipe: draw, abort: () => {} }
  }, new AbortController().signal)
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  expect(await new Response(new Blob(chunks as BlobPart[])).text()).toBe(`${WORDS.repeat(200)}late`)
  expect(chunks.length).toBeLessThanOrEqual(4)
})

it('stops drawing when the visitor is gone, whichever of the two notices', async () => {
  const gone = new AbortController()
  const abort = vi.fn()
  const stream = await htmlStream(({ onReady }) => {
    queueMicrotask(onReady)
    return { pipe: (to) => to, abort }
  }, gone.signal)
  gone.abort('left')
  expect(abort).toHaveBeenCalledWith('left')
  await stream.cancel('closed')
  expect(abort).toHaveBeenCalledWith('closed')
})

it('fails if nothing could be drawn', async () => {
  const drawn = htmlStream(({ onFailed }) => {
    queueMicrotask(() => onFailed(new Error('no shell')))
    return { pipe: (to) => to, abort: () => {} }
  }, new AbortController().signal)
  await expect(drawn).rejects.toThrow('no shell')
})
