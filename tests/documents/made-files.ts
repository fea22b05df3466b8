import { crc32, deflateRawSync } from 'node:zlib'

/** Small complete files of each type, built byte by byte. */

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export function joined(...parts: (Uint8Array | number[] | string)[]): Uint8Array {
  const all = parts.map((part) => (typeof part === 'string' ? ascii(part) : Uint8Array.from(part)))
  const whole = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of all) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const u32 = (value: number) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const u32le = (value: number) => u32(value).reverse()
const u16le = (value: number) => [value & 255, (value >>> 8) & 255]

function chunk(kind: string, data: Uint8Array | number[]): Uint8Array {
  return joined(u32(data.length), kind, data, u32(crc32(joined(kind, data))))
}

const PNG_MAGIC = '\x89PNG\r\n\x1a\n'
/** One gray pixel. */
export const png = () =>
  joined(
    PNG_MAGIC,
    chunk('IHDR', [...u32(1), ...u32(1), 8, 0, 0, 0, 0]),
    chunk('IDAT', [0x78, 0x01, 0x01, 0x02, 0x00, 0xfd, 0xff, 0x00, 0x80, 0x00, 0x82, 0x00, 0x81]),
    chunk('IEND', []),
  )

/** A header, tables, a frame, a scan, and its end: enough for a parser to walk through. */
export const jpeg = () =>
  joined(
    [0xff, 0xd8],
    [0xff, 0xe0, 0x00, 0x10],
    'JFIF\0',
    [1, 1, 0, 0, 1, 0, 1, 0, 0],
    [0xff, 0xdb, 0x00, 0x43, 0x00],
    new Uint8Array(64).fill(1),
    [0xff, 0xc0, 0x00, 0x0b, 8, 0, 1, 0, 1, 1, 1, 0x11, 0],
    [0xff, 0xda, 0x00, 0x08, 1, 1, 0, 0, 0x3f, 0],
    [0x3f, 0xff, 0x00, 0x7f],
    [0xff, 0xd9],
  )

/** One pixel; `comment` is in its own block, where a page could hide. */
export const gif = (comment = 'made for a test') =>
  joined(
    'GIF89a',
    [1, 0, 1, 0, 0x80, 0, 0],
    [255, 255, 255, 0, 0, 0],
    [0x21, 0xfe, comment.length],
    comment,
    [0],
    [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0],
    [2, 2, 0x44, 0x01, 0],
    [0x3b],
  )

export const webp = () => {
  const body = joined('WEBP', 'VP8L', u32le(8), [0x2f, 0, 0, 0, 0, 0x07, 0x10, 0x11])
  return joined('RIFF', u32le(body.length), body)
}

export const pdf = () =>
  ascii(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
      'xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000056 00000 n \n' +
      'trailer<</Size 3/Root 1 0 R>>\nstartxref\n104\n%%EOF\n',
  )

type Part = { name: string; text: string; stored?: boolean; secret?: boolean }
/** An archive of these parts, packed or stored. */
export function zip(parts: Part[], comment = ''): Uint8Array {
  const local: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const { name, text, stored, secret } of parts) {
    const raw = new TextEncoder().encode(text)
    const data = stored ? raw : new Uint8Array(deflateRawSync(raw))
    const sizes = [...u32le(crc32(raw)), ...u32le(data.length), ...u32le(raw.length)]
    const common = [...u16le(20), ...u16le(secret ? 1 : 0), ...u16le(stored ? 0 : 8), ...u32le(0), ...sizes]
    const head = joined('PK\x03\x04', common, u16le(name.length), u16le(0), name, data)
    directory.push(joined('PK\x01\x02', u16le(20), common, u16le(name.length), new Uint8Array(12), u32le(at), name))
    local.push(head)
    at += head.length
  }
  const list = joined(...directory)
  const counts = [...u16le(parts.length), ...u16le(parts.length)]
  return joined(
    ...local,
    list,
    'PK\x05\x06',
    [0, 0, 0, 0],
    counts,
    u32le(list.length),
    u32le(at),
    u16le(comment.length),
    comment,
  )
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.'
export const OFFICE = {
  docx: { part: 'word/document.xml', type: `${OPEN_XML}wordprocessingml.document` },
  xlsx: { part: 'xl/workbook.xml', type: `${OPEN_XML}spreadsheetml.sheet` },
  pptx: { part: 'ppt/presentation.xml', type: `${OPEN_XML}presentationml.presentation` },
} as const
export type OfficeKind = keyof typeof OFFICE

export function contentTypes(overrides: [part: string, type: string][]): string {
  const lines = overrides.map(([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`).join('')
  return `<?xml version="1.0"?><Types><Default Extension="xml" ContentType="application/xml"/>${lines}</Types>`
}

export function office(kind: OfficeKind, more: Part[] = [], main = `${OFFICE[kind].type}.main+xml`): Uint8Array {
  const { part } = OFFICE[kind]
  return zip([
    { name: '[Content_Types].xml', text: contentTypes([[part, main]]) },
    { name: '_rels/.rels', text: '<Relationships/>', stored: true },
    { name: part, text: '<main/>' },
    ...more,
  ])
}

export const csv = (): Uint8Array => new TextEncoder().encode('Grade,Students\n3,"Peña, Ana"\n')
export const txt = (): Uint8Array => new TextEncoder().encode('Agenda\n1. Attendance in October\n')

export const WHOLE = [
  ['a JPEG picture', 'photo.jpg', 'image/jpeg', jpeg],
  ['a PNG picture', 'chart.png', 'image/png', png],
  ['a GIF picture', 'logo.gif', 'image/gif', gif],
  ['a WebP picture', 'map.webp', 'image/webp', webp],
  ['a PDF', 'report.pdf', 'application/pdf', pdf],
  ['a Word document', 'minutes.docx', OFFICE.docx.type, () => office('docx')],
  ['an Excel workbook', 'budget.xlsx', OFFICE.xlsx.type, () => office('xlsx')],
  ['a PowerPoint presentation', 'slides.pptx', OFFICE.pptx.type, () => office('pptx')],
  ['a CSV', 'attendance.csv', 'text/csv', csv],
  ['a text', 'agenda.txt', 'text/plain', txt],
] as const

/** A form with these files, as a browser sends it. */
export function uploadOf(place: Record<string, string>, ...files: [name: string, bytes: Uint8Array][]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(place)) form.append(name, value)
  for (const [name, bytes] of files) {
    form.append('file', new File([bytes as Uint8Array<ArrayBuffer>], name, { type: 'application/x-whatever' }))
  }
  return form
}
