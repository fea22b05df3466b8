import type { TarSink } from '#worker/operators/tar.ts'

/** R2 accepts parts of at least 5 MiB; all but the last have the same size. */
const PART = 8 << 20

type Part = { bytes: Uint8Array; filled: number }

/**
 * Writes an object of a bucket in parts, and sends a part once all of its bytes are known. An entry's header comes
 * after its content, so the part with the header waits while the following ones continue. Two or three parts are in
 * memory.
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

  const out: TarSink = {
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
    /** Completes the object and returns its size. */
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
    /** Drops what was sent. Without this, R2 does so itself after some days. */
    async abort(): Promise<void> {
      await upload?.abort()
    },
  }
}
