import { resize, SamplingFilter } from '@cf-wasm/photon'
import { reencodedPicture } from '#worker/people/square-picture.ts'

/** Sharp on any screen and on paper, yet small enough for a PDF of many pages. */
const LOGO_SIDE = 512
const QUALITY = 88

/** Scales the picture to at most 512 pixels a side and keeps its type, so that a PNG keeps its transparency. */
export function fitLogo(bytes: Uint8Array, type: 'image/png' | 'image/jpeg'): Uint8Array | null {
  return reencodedPicture(bytes, (whole, keep) => {
    const [width, height] = [whole.get_width(), whole.get_height()]
    const scale = LOGO_SIDE / Math.max(width, height)
    const side = (length: number) => Math.max(1, Math.round(length * scale))
    const last = scale < 1 ? keep(resize(whole, side(width), side(height), SamplingFilter.Lanczos3)) : whole
    return type === 'image/jpeg' ? last.get_bytes_jpeg(QUALITY) : last.get_bytes()
  })
}
