import { Refused } from './service.ts'

/** A plain tar (POSIX ustar): every system can open it, and we can read one entry without the others. */

export type TarSink = { write: (bytes: Uint8Array, at: number) => Promise<void> }
export type TarSource = { size: number; read: (at: number, length: number) => Promise<Uint8Array> }

const BLOCK = 512
/** Eleven octal digits. */
const LARGEST = 0o77777777777

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

/** Writes entries one after the other; an entry's header is written when it ends and its size is known. */
export function tarWriter(out: TarSink, now: Date) {
  let at = 0
  let head = 0
  let name = ''
  return {
    begin(next: string) {
      name = next
      head = at
      at += BLOCK
    },
    async write(bytes: Uint8Array) {
      await out.write(bytes, at)
      at += bytes.length
    },
    async end() {
      const size = at - head - BLOCK
      await out.write(header(name, size, now), head)
      if (padding(size) > 0) await out.write(new Uint8Array(padding(size)), at)
      at += padding(size)
    },
    /** Two empty blocks end an archive. */
    close: () => out.write(new Uint8Array(2 * BLOCK), at),
  }
}

function header(name: string, size: number, now: Date): Uint8Array {
  if (!/^[\x21-\x7e]{1,99}$/.test(name)) throw new Error(`A tar takes no entry named ${name}`)
  if (size > LARGEST) throw new Error(`${name} is too large for a tar`)
  const block = new Uint8Array(BLOCK)
  const put = (at: number, text: string) => block.set(new TextEncoder().encode(text), at)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  put(0, name)
  put(100, octal(0o600, 7))
  put(108, octal(0, 7))
  put(116, octal(0, 7))
  put(124, octal(size, 11))
  put(136, octal(Math.floor(now.getTime() / 1000), 11))
  put(148, ' '.repeat(8))
  put(156, '0')
  put(257, 'ustar\0' + '00')
  put(148, `${sumOf(block).toString(8).padStart(6, '0')}\0 `)
  return block
}

function sumOf(block: Uint8Array): number {
  return block.reduce((sum, byte) => sum + byte, 0)
}

export type TarEntry = { at: number; size: number }

/** The position of each entry in an archive. */
export async function readTar(given: TarSource): Promise<Map<string, TarEntry>> {
  const places = new Map<string, TarEntry>()
  for (let at = 0; ; ) {
    const block = await given.read(at, BLOCK)
    if (block.length < BLOCK) throw new Refused('The archive is incomplete.')
    if (block.every((byte) => byte === 0)) return places
    const { name, size } = readHeader(block)
    if (at + BLOCK + size > given.size) throw new Refused('The archive is incomplete.')
    places.set(name, { at: at + BLOCK, size })
    at += BLOCK + size + padding(size)
  }
}

function readHeader(block: Uint8Array): { name: string; size: number } {
  const text = (from: number, length: number) =>
    new TextDecoder()
      .decode(block.subarray(from, from + length))
      .replace(/\0.*$/s, '')
      .trim()
  const emptied = block.slice()
  emptied.fill(32, 148, 156)
  const right = Number.parseInt(text(148, 8), 8) === sumOf(emptied)
  if (!right || text(257, 5) !== 'ustar') throw new Refused('This file is not a district archive, or it is damaged.')
  return { name: text(0, 100), size: Number.parseInt(text(124, 12), 8) }
}

const PIECE = 1 << 20

/** An entry's bytes, a megabyte at a time. */
export async function* readPieces(given: TarSource, { at, size }: TarEntry): AsyncGenerator<Uint8Array> {
  for (let done = 0; done < size; done += PIECE) yield await given.read(at + done, Math.min(PIECE, size - done))
}

/** An entry's lines, as many at a time as one piece completes. */
export async function* readLines(given: TarSource, place: TarEntry): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of readPieces(given, place)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
  if (rest) yield [rest]
}
