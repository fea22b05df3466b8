import { Buffer } from 'node:buffer'
import { Writable } from 'node:stream'
import type { PipeableStream } from 'react-dom/server'

type Progress = { onReady: () => void; onFailed: (error: unknown) => void }

/** More than any page has: React then never waits for the visitor's network in the middle of a page. */
const WHOLE_PAGE = 4_000_000

/**
 * The HTML that React writes, as a stream for a response, once `onReady` is called. What React writes in one go becomes
 * one chunk; it writes pieces of 2 kB, and each chunk of a response costs the Worker time. Stops drawing when the visitor
 * is gone.
 */
export function htmlStream(
  render: (progress: Progress) => PipeableStream,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = render({
      onReady: () => resolve(new ReadableStream({ start: (controller) => void pipe(into(controller)), cancel: abort })),
      onFailed: reject,
    })
    signal.addEventListener('abort', () => abort(signal.reason))
  })
}

function into(controller: ReadableStreamDefaultController<Uint8Array>): Writable {
  return new Writable({
    highWaterMark: WHOLE_PAGE,
    // Called for the first piece; all that follow before `done` come together.
    write(piece, _, done) {
      controller.enqueue(piece)
      queueMicrotask(done)
    },
    writev(pieces, done) {
      controller.enqueue(Buffer.concat(pieces.map(({ chunk }) => chunk)))
      queueMicrotask(done)
    },
    final(done) {
      controller.close()
      done()
    },
  })
}
