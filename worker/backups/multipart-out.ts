import type { Out } from '#worker/operators/tar.ts'

/** R2 takes parts of at least 5 MiB; all but the last have the same size. */
const PART = 8 << 20

type Part = { bytes: Uint8Array; filled: number }

/**
 * An object of a bucket that is written in parts. A part leaves when all of its bytes are there: an entry's header comes
 * after its content, so the part that waits for it is kept, and the ones behind it go on. Memory holds two or three.
 */
export function multipartOut(bucket: R2Bucket, key: string) {
  const open = new Map<number, Part>()
  const done: R2UploadedPart[] = []
  let upload: R2MultipartUpload | null = null
  let size = 0

  async function send(number: number, bytes: Uint8Array) {
    upload ??= await bucket.createMultipartUpload(key)
    done.push(await upload.uploadPart(number + 1, bytes))
    open.delete(number)
  }

  const out: Out = {
    async write(bytes, at) {
      size = Math.max(size, at + bytes.length)
      for (let from = 0; from < bytes.length; ) {
        const number = Math.floor((at + from) / PART)
        const inside = at + from - number * PART
        const some = bytes.subarray(from, from + PART - inside)
        const part = open.get(number) ?? { bytes: new Uint8Array(PART), filled: 0 }
        open.set(number, part)
        part.bytes.set(some, inside)
        part.filled += some.length
        from += some.length
        if (part.filled === PART) await send(number, part.bytes)
      }
    },
  }

  return {
    out,
    /** The object is there, whole, from here on. Answers its size. */
    async finish(): Promise<number> {
      const rest = [...open].sort(([one], [other]) => one - other)
      if (!upload) {
        const [, part] = rest[0] ?? []
        await bucket.put(key, part ? part.bytes.subarray(0, size) : new Uint8Array())
        return size
      }
      for (const [number, { bytes }] of rest) await send(number, bytes.subarray(0, size - number * PART))
      await upload.complete(done.sort((one, other) => one.partNumber - other.partNumber))
      return size
    },
    /** What was sent is dropped. R2 does so itself after some days where this was never reached. */
    async abort(): Promise<void> {
      await upload?.abort()
    },
  }
}
