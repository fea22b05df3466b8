import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '../kit/say.mjs'

/**
 * Writes a file that gets its name only when it is complete. Until then it has a temporary name, and a second run
 * starts over.
 */
export async function writeArchive(file, work) {
  if (existsSync(file)) throw new Refusal(`${file} already exists. Choose another name.`)
  const part = `${file}.part`
  // Readable only for its owner, because it contains password hashes.
  const handle = await open(part, 'w', 0o600)
  try {
    const result = await work({ write: (bytes, at) => writeAll(handle, bytes, at) })
    await handle.sync()
    await rename(part, file)
    return result
  } finally {
    await handle.close()
  }
}

/** The same for a folder of files. */
export async function writeFolder(folder, work) {
  if (existsSync(folder)) throw new Refusal(`${folder} already exists. Choose another name.`)
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  const result = await work(async (path, bytes) => {
    await mkdir(dirname(join(part, path)), { recursive: true, mode: 0o700 })
    await writeFile(join(part, path), bytes, { mode: 0o600 })
  })
  await rename(part, folder)
  return result
}

async function writeAll(handle, bytes, at) {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done)
    done += bytesWritten
  }
}

export async function readArchive(file, work) {
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    return await work({ size, read: (at, length) => readAll(handle, at, Math.min(length, size - at)) })
  } finally {
    await handle.close()
  }
}

async function readAll(handle, at, length) {
  const bytes = new Uint8Array(Math.max(0, length))
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, done, bytes.length - done, at + done)
    if (bytesRead === 0) return bytes.subarray(0, done)
    done += bytesRead
  }
  return bytes
}
