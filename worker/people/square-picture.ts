import { crop, PhotonImage, resize, SamplingFilter } from '@cf-wasm/photon'

/** A picture of a person is a square of at most this many pixels a side (issue "Schools, departments, …"). */
export const PICTURE_SIDE = 512
const QUALITY = 85

type Keep = (image: PhotonImage) => PhotonImage

/**
 * A picture drawn and encoded anew: whatever else the file held (places, scripts, a second file) is gone. Null where the
 * bytes are no picture that can be read. The wasm module is imported statically, because production compiles none at run
 * time (platform, Accounts). What is drawn on the way goes through `keep`, so that its memory is given back.
 */
export function reencodedPicture(
  bytes: Uint8Array,
  draw: (whole: PhotonImage, keep: Keep) => Uint8Array | null,
): Uint8Array | null {
  const images: PhotonImage[] = []
  const keep: Keep = (image) => {
    images.push(image)
    return image
  }
  try {
    return draw(keep(PhotonImage.new_from_byteslice(bytes)), keep)
  } catch {
    return null
  } finally {
    for (const image of images) image.free()
  }
}

/** The middle square of a picture, at most 512 pixels a side, as JPEG. */
export function squarePicture(bytes: Uint8Array): Uint8Array | null {
  return reencodedPicture(bytes, (whole, keep) => {
    const [width, height] = [whole.get_width(), whole.get_height()]
    const side = Math.min(width, height)
    if (side < 1) return null
    const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)]
    const square = keep(crop(whole, left, top, left + side, top + side))
    const last =
      side > PICTURE_SIDE ? keep(resize(square, PICTURE_SIDE, PICTURE_SIDE, SamplingFilter.Lanczos3)) : square
    return last.get_bytes_jpeg(QUALITY)
  })
}
