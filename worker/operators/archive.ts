import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { hashOf } from './content.ts'
import { type FilePart, MANIFEST, Manifest } from './manifest.ts'
import { Refused } from './service.ts'
import { readPieces, readTar, type TarEntry, type TarSource } from './tar.ts'

export type Archive = {
  manifest: Manifest
  input: TarSource
  placeOf: (name: string) => TarEntry
  readFile: (part: FilePart) => Promise<Uint8Array>
}

/**
 * Opens an archive and checks its manifest; `checkArchive` checks the entries. `readStored` reads the files that a
 * backup keeps outside its archives.
 */
export async function openArchive(input: TarSource, readStored?: Archive['readFile']): Promise<Archive> {
  const places = await readTar(input)
  const placeOf = (name: string): TarEntry => {
    const place = places.get(name)
    if (!place) throw new Refused(`The archive is missing ${name}.`)
    return place
  }
  const parsed = v.safeParse(Manifest, jsonOf(await textOf(input, placeOf(MANIFEST))))
  if (!parsed.success) throw new Refused('This version cannot read the manifest of the archive.')
  const readFile = async (part: FilePart) => {
    if (part.stored === undefined) {
      const { at, size } = placeOf(part.name)
      return input.read(at, size)
    }
    if (!readStored) throw new Refused('This archive is a backup. Read it from its bucket, with --night.')
    return readStored(part)
  }
  return { manifest: parsed.output, input, placeOf, readFile }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function textOf(input: TarSource, { at, size }: TarEntry): Promise<string> {
  return new TextDecoder().decode(await input.read(at, size))
}

/** Reads everything once, to find damage before anything is written. */
export async function checkArchive({ manifest, input, placeOf, readFile }: Archive): Promise<void> {
  const { tables, files, contentHash } = manifest
  for (const { name, size, sha256, rows } of tables) {
    const place = placeOf(name)
    const hash = createHash('sha256')
    let lines = 0
    for await (const piece of readPieces(input, place)) {
      hash.update(piece)
      lines += countLines(piece)
    }
    if (place.size !== size || hash.digest('hex') !== sha256) throw new Refused(`${name} is damaged in the archive.`)
    if (rows !== lines) throw new Refused(`${name} holds ${lines} rows in the archive; its manifest says ${rows}.`)
  }
  for (const part of files) {
    const bytes = await readFile(part)
    const isWhole = bytes.length === part.size && createHash('sha256').update(bytes).digest('hex') === part.sha256
    if (!isWhole) throw new Refused(`${part.name} is damaged in the archive.`)
  }
  if (hashOf(tables, files) !== contentHash) throw new Refused('The manifest of the archive was changed.')
}

const LINE_FEED = 10

function countLines(piece: Uint8Array): number {
  let lines = 0
  for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) lines += 1
  return lines
}
