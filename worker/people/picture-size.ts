export type PictureSize = { type: 'image/png' | 'image/jpeg'; width: number; height: number }

/** The type and size of a PNG or JPEG from its header, without decoding; null for other files. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length > 24 && view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a) {
    return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
  }
  return bytes.length > 4 && view.getUint16(0) === 0xffd8 ? jpegSize(view) : null
}

/** The frame header has the size; skip the segments before it (JPEG, ITU T.81 B.2). */
function jpegSize(view: DataView): PictureSize | null {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    // C4, C8 and CC are tables, not frames.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else at += 2 + view.getUint16(at + 2)
  }
  return null
}
