import { crop, PhotonImage, resize, SamplingFilter } from '@cf-wasm/photon'

/** The largest side of a person's square picture, in pixels (issue "Schools, departments, …"). */
export const PICTURE_SIDE = 512
const QUALITY = 85

type Keep = (image: PhotonImage) => PhotonImage

/**
 * Re-encodes a picture, which removes everything else in the file (locations, scripts, a second file). Null if it can't
 * be decoded. The wasm module is a static import, because production can't compile wasm at run time (platform,
 * Accounts). `keep` frees the memory of intermediate images.
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
