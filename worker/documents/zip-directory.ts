/** Reads just enough of a ZIP archive to tell its document type: the list of its parts, and the text of one part. */

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

/** A part's text; null if it can't be read or is longer than `most`, which stops decompression bombs. */
export async function readZipText(bytes: Uint8Array, part: ZipPart, most: number): Promise<string | null> {
  const view = viewOf(bytes)
  if (part.at + 30 > bytes.length || view.getUint32(part.at, true) !== LOCAL) return null
  const from = part.at + 30 + view.getUint16(part.at + 26, true) + view.getUint16(part.at + 28, true)
  const packed = bytes.subarray(from, from + part.size)
  if (packed.length !== part.size) return null
  if (part.method === 0) return part.size <= most ? new TextDecoder().decode(packed) : null
  if (part.method !== 8) return null
  try {
    return await inflated(packed, most)
  } catch {
    return null
  }
}

async function inflated(packed: Uint8Array, most: number): Promise<string | null> {
  const stream = new Response(packed as Uint8Array<ArrayBuffer>).body?.pipeThrough(
    new DecompressionStream('deflate-raw'),
  ) // not shared memory
  if (!stream) return null
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > most) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
