/** Reads the list of a ZIP archive's parts, and the text of a part. */

export type ZipPart = { name: string; method: number; size: number; at: number; secret: boolean }

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const MOST_PARTS = 20_000

/**
 * The parts from the directory at the archive's end; null if it is incomplete, or if there are bytes before, between,
 * or after the parts.
 */
export function readZipDirectory(bytes: Uint8Array): ZipPart[] | null {
  const view = viewOf(bytes)
  const end = endOf(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  const from = view.getUint32(end + 16, true)
  if (from + view.getUint32(end + 12, true) !== end || count > MOST_PARTS) return null
  const parts: ZipPart[] = []
  let at = from
  while (parts.length < count) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) return null
    const nameLength = view.getUint16(at + 28, true)
    parts.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      secret: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return at === end ? parts : null
}

/** The position of the end record, which only its own comment may follow. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - 22
  for (let at = last; at >= 0 && at >= last - 65_535; at -= 1) {
    if (view.getUint32(at, true) === END && view.getUint16(at + 20, true) === last - at) return at
  }
  return null
}

/** Why a part can't be unpacked. */
export class UnreadablePart extends Error {
  readonly why: 'broken' | 'too_large'
  constructor(why: 'broken' | 'too_large') {
    super(`A part of a ZIP archive is ${why}`)
    this.why = why
  }
}

/** A part's text; null if it can't be read or is longer than `most`, which stops decompression bombs. */
export async function readZipText(bytes: Uint8Array, part: ZipPart, most: number): Promise<string | null> {
  let text = ''
  try {
    for await (const piece of unpackText(bytes, part, { bytes: most })) text += piece
    return text
  } catch (error) {
    if (error instanceof UnreadablePart) return null
    throw error
  }
}

/**
 * A part's text, piece by piece. `room` is how many unpacked bytes are still allowed, for all parts that share it: a
 * decompression bomb ends here, whatever size its directory claims.
 */
export async function* unpackText(
  bytes: Uint8Array,
  part: ZipPart,
  room: { bytes: number },
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder()
  for await (const piece of unpacked(packedBytes(bytes, part), part.method)) {
    room.bytes -= piece.length
    if (room.bytes < 0) throw new UnreadablePart('too_large')
    yield decoder.decode(piece, { stream: true })
  }
  yield decoder.decode()
}

function packedBytes(bytes: Uint8Array, part: ZipPart): Uint8Array {
  const view = viewOf(bytes)
  if (part.secret || part.at + 30 > bytes.length || view.getUint32(part.at, true) !== LOCAL)
    throw new UnreadablePart('broken')
  const from = part.at + 30 + view.getUint16(part.at + 26, true) + view.getUint16(part.at + 28, true)
  const packed = bytes.subarray(from, from + part.size)
  if (packed.length !== part.size) throw new UnreadablePart('broken')
  return packed
}

async function* unpacked(packed: Uint8Array, method: number): AsyncGenerator<Uint8Array, void, undefined> {
  if (method === 0) {
    yield packed
    return
  }
  const body = new Response(packed as Uint8Array<ArrayBuffer>).body // not shared memory
  if (method !== 8 || !body) throw new UnreadablePart('broken')
  const reader = body.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new UnreadablePart('broken')
      })
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {}) // a broken stream has ended already
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
