import { readZipDirectory, readZipText } from '#worker/kit/zip-directory.ts'
import { DAMAGED_FILE, type FileType, MACRO_FILE, OLD_OFFICE_FILE, UNKNOWN_FILE } from './contract.ts'
import type { Sniffed } from './sniffed.ts'

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.'
/** The content type of each format's main part, and its folder. */
const MAIN: Record<string, { folder: string; type: FileType }> = {
  [`${OPEN_XML}wordprocessingml.document.main+xml`]: {
    folder: 'word/',
    type: `${OPEN_XML}wordprocessingml.document`,
  },
  [`${OPEN_XML}spreadsheetml.sheet.main+xml`]: { folder: 'xl/', type: `${OPEN_XML}spreadsheetml.sheet` },
  [`${OPEN_XML}presentationml.presentation.main+xml`]: {
    folder: 'ppt/',
    type: `${OPEN_XML}presentationml.presentation`,
  },
}
/** Far more than the parts list of a presentation with a thousand slides. */
const MOST = 2_000_000

/** Word, Excel, or PowerPoint: an archive whose content list names exactly one main part, which exists. */
export async function officeType(bytes: Uint8Array): Promise<Sniffed> {
  const parts = readZipDirectory(bytes)
  if (!parts) return { refused: DAMAGED_FILE }
  if (parts.some(({ secret }) => secret)) return { refused: OLD_OFFICE_FILE }
  const list = parts.find(({ name }) => name === '[Content_Types].xml')
  if (!list) return { refused: UNKNOWN_FILE }
  const text = await readZipText(bytes, list, MOST)
  if (text === null) return { refused: DAMAGED_FILE }
  if (/macroEnabled/i.test(text) || parts.some(({ name }) => /vbaProject\.bin$/i.test(name))) {
    return { refused: MACRO_FILE }
  }
  const names = new Set(parts.map(({ name }) => name))
  // Without `<` in a tag, the search stays linear, also in a hostile text of tags that never end.
  const mains = [...text.matchAll(/<Override\b[^<>]*>/g)].flatMap(([override]) => {
    const main = MAIN[attribute(override, 'ContentType')]
    return main
      ? [{ type: main.type, folder: main.folder, part: attribute(override, 'PartName').replace(/^\//, '') }]
      : []
  })
  const [main, another] = mains
  if (!main || another || !main.part.startsWith(main.folder) || !names.has(main.part)) return { refused: UNKNOWN_FILE }
  return { type: main.type }
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? ''
}
