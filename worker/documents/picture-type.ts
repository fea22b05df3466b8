/** Checks a picture up to its end, because a valid header alone is not a complete file. */

const u16le = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
const u16 = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
const u32 = (bytes: Uint8Array, at: number) => u16(bytes, at) * 65536 + u16(bytes, at + 2)
const u32le = (bytes: Uint8Array, at: number) => u16le(bytes, at) + u16le(bytes, at + 2) * 65536

export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

/** Reads segments up to the scan, with a frame among them, and the end mark. */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  let at = 2
  for (let framed = false; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return false
    const mark = bytes[at + 1] ?? 0
    if (mark === 0xff) {
      at += 1 // a fill byte
      continue
    }
    if (mark < 0xc0 || (mark >= 0xd0 && mark <= 0xd9)) return false
    framed ||= mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc
    const next = at + 2 + u16(bytes, at + 2)
    if (u16(bytes, at + 2) < 2 || next > bytes.length) return false
    if (mark === 0xda) return framed && hasEndMark(bytes, next)
    at = next
  }
  return false
}

function hasEndMark(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.lastIndexOf(0xd9); at > from; at = bytes.lastIndexOf(0xd9, at - 1)) {
    if (bytes[at - 1] === 0xff) return true
  }
  return false
}

/** Reads the chunks in order, from IHDR through IDAT to IEND. */
export function isWholePng(bytes: Uint8Array): boolean {
  if (textAt(bytes, 12, 4) !== 'IHDR' || u32(bytes, 8) !== 13) return false
  if (u32(bytes, 16) === 0 || u32(bytes, 20) === 0) return false
  let drawn = false
  for (let at = 8; at + 12 <= bytes.length; at += 12 + u32(bytes, at)) {
    const kind = textAt(bytes, at + 4, 4)
    if (kind === 'IEND') return drawn && u32(bytes, at) === 0
    drawn ||= kind === 'IDAT'
  }
  return false
}

/** Reads the blocks in order, with an image among them, up to the trailer. */
export function isWholeGif(bytes: Uint8Array): boolean {
  if (u16le(bytes, 6) === 0 || u16le(bytes, 8) === 0) return false
  const table = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + table(bytes[10] ?? 0)
  for (let drawn = false; at < bytes.length; ) {
    const block = bytes[at]
    if (block === 0x3b) return drawn
    if (block === 0x21) at = afterSubBlocks(bytes, at + 2)
    else if (block === 0x2c) {
      drawn = true
      at = afterSubBlocks(bytes, at + 11 + table(bytes[at + 9] ?? 0))
    } else return false
  }
  return false
}

function afterSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}

/** The container has the length it declares and starts with a picture. */
export function isWholeWebp(bytes: Uint8Array): boolean {
  const length = u32le(bytes, 4) + 8
  return length >= 20 && length <= bytes.length && ['VP8 ', 'VP8L', 'VP8X'].includes(textAt(bytes, 12, 4))
}
