import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DAMAGED_FILE,
  EMPTY_FILE,
  MACRO_FILE,
  MARKUP_FILE,
  NOT_UTF8,
  OLD_OFFICE_FILE,
  UNKNOWN_FILE,
} from '#worker/documents/contract.ts'
import { fileType } from '#worker/documents/file-type.ts'
import { contentTypes, csv, gif, joined, jpeg, OFFICE, office, pdf, png, txt, WHOLE, webp, zip } from './made-files.ts'

const text = (words: string) => new TextEncoder().encode(words)
const refused = (reason: string) => ({ refused: reason })

describe('a file is what its own bytes say', () => {
  test.each(WHOLE)('%s is kept', async (_, name, type, make) => {
    expect(await fileType(make(), name)).toEqual({ type })
  })

  test.each(WHOLE.slice(0, 8))('%s is known under any name', async (_, __, type, make) => {
    for (const name of ['invoice.exe', 'page.html', 'notes.txt', 'nothing']) {
      expect(await fileType(make(), name)).toEqual({ type })
    }
  })

  test('an older picture format of GIF and a text with a mark at its beginning are kept', async () => {
    const old = gif()
    old[4] = 0x37
    expect(await fileType(old, 'old.gif')).toEqual({ type: 'image/gif' })
    expect(await fileType(joined([0xef, 0xbb, 0xbf], csv()), 'excel.CSV')).toEqual({ type: 'text/csv' })
  })
})

describe('what is not of the list is refused, whatever it is called', () => {
  const program = joined('MZ\x90\0\x03\0\0\0', new Uint8Array(200))
  test.each([
    ['a program called a PDF', 'report.pdf', program, UNKNOWN_FILE],
    ['a program called a text', 'notes.txt', program, UNKNOWN_FILE],
    ['a Linux program called a picture', 'photo.png', joined('\x7fELF\x02\x01\x01', new Uint8Array(64)), UNKNOWN_FILE],
    ['a web page', 'page.html', text('<!doctype html><html><body>Hello</body></html>'), UNKNOWN_FILE],
    ['a web page called a text', 'notes.txt', text('<!DOCTYPE html><html></html>'), MARKUP_FILE],
    ['a web page called a CSV, after blank lines', 'list.csv', text('\n\n  <HTML><script>1</script>'), MARKUP_FILE],
    ['a page after a harmless line', 'notes.txt', text('Agenda\n<script>alert(1)</script>'), MARKUP_FILE],
    ['a picture in SVG', 'logo.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), UNKNOWN_FILE],
    ['a picture in SVG called a text', 'logo.txt', text('<?xml version="1.0"?><svg onload="1"/>'), MARKUP_FILE],
    ['a picture in SVG called a PNG', 'logo.png', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), UNKNOWN_FILE],
    ['a shell script called a text', 'run.txt', text('#!/bin/sh\nrm -rf /\n'), MARKUP_FILE],
    ['a rich text called a text', 'letter.txt', text('{\\rtf1\\ansi Hello}'), MARKUP_FILE],
    ['a script', 'run.js', text('alert(1)'), UNKNOWN_FILE],
    ['text without an ending', 'README', txt(), UNKNOWN_FILE],
    ['a text with a NUL in it', 'notes.txt', text('Agenda\0Budget'), UNKNOWN_FILE],
    ['a text with an escape character', 'notes.txt', text('\u001b[2J'), UNKNOWN_FILE],
    ['a text of one byte a letter', 'accents.csv', joined('Jos', [0xe9], ',1\n'), NOT_UTF8],
    ['a text in UTF-16', 'excel.txt', joined([0xff, 0xfe], 'A\0g\0e\0'), NOT_UTF8],
    ['an archive', 'files.zip', zip([{ name: 'a.txt', text: 'a' }]), UNKNOWN_FILE],
    [
      'an older Word document',
      'letter.doc',
      joined([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], txt()),
      OLD_OFFICE_FILE,
    ],
    ['a bitmap', 'photo.bmp', joined('BM', new Uint8Array(60)), UNKNOWN_FILE],
    ['an empty file', 'photo.png', new Uint8Array(), EMPTY_FILE],
  ])('%s', async (_, name, bytes, reason) => {
    expect(await fileType(bytes, name)).toEqual(refused(reason))
  })
})

describe('a file that is not whole is refused', () => {
  test.each(WHOLE.slice(0, 8))('%s without its end', async (_, name, __, make) => {
    const bytes = make()
    const lengths = [bytes.length - 1, Math.floor(bytes.length / 2), 12]
    // The last line break of a PDF is not part of it.
    for (const length of name === 'report.pdf' ? lengths.slice(1) : lengths) {
      const { refused: reason } = (await fileType(bytes.slice(0, length), name)) as { refused?: string }
      expect([length, reason]).toEqual([length, DAMAGED_FILE])
    }
  })

  test('a picture that is only its first bytes', async () => {
    for (const bytes of [png().slice(0, 8), jpeg().slice(0, 3), gif().slice(0, 6)]) {
      expect(await fileType(bytes, 'photo.png')).toEqual(refused(DAMAGED_FILE))
    }
  })
})

describe('a file that is two things at once', () => {
  test('a page that begins as a picture is no picture', async () => {
    expect(await fileType(text('GIF89a=1;//<html><script>alert(1)</script>'), 'a.gif')).toEqual(refused(DAMAGED_FILE))
    expect(await fileType(joined([0xff, 0xd8, 0xff], '<script>alert(1)</script>'), 'a.jpg')).toEqual(
      refused(DAMAGED_FILE),
    )
  })

  test('a PDF may go on for a while after its end mark, as readers take it', async () => {
    const followed = (count: number) => fileType(joined(pdf(), new Uint8Array(count).fill(88)), 'a.pdf')
    expect(await followed(900)).toEqual({ type: 'application/pdf' })
    expect(await followed(1100)).toEqual(refused(DAMAGED_FILE))
  })

  test('a PDF with an archive behind it is refused', async () => {
    expect(await fileType(joined(pdf(), zip([{ name: 'a', text: 'a' }])), 'a.pdf')).toEqual(refused(DAMAGED_FILE))
  })

  test('an archive with something before, between or behind it is refused', async () => {
    const docx = office('docx')
    expect(await fileType(joined(docx, '<html>'), 'a.docx')).toEqual(refused(DAMAGED_FILE))
    const twice = joined(zip([{ name: 'a', text: 'a' }]), docx)
    expect(await fileType(twice, 'a.docx')).toEqual(refused(DAMAGED_FILE))
  })

  test('a whole picture that also holds a page stays a picture, and is served as one alone', async () => {
    expect(await fileType(gif('<script>alert(1)</script>'), 'a.html')).toEqual({ type: 'image/gif' })
    expect(await fileType(joined(png(), '<script>alert(1)</script>'), 'a.html')).toEqual({ type: 'image/png' })
  })

  test('an archive that claims to be Word and Excel is neither', async () => {
    const both = zip([
      {
        name: '[Content_Types].xml',
        text: contentTypes([
          [OFFICE.docx.part, `${OFFICE.docx.type}.main+xml`],
          [OFFICE.xlsx.part, `${OFFICE.xlsx.type}.main+xml`],
        ]),
      },
      { name: OFFICE.docx.part, text: '<a/>' },
      { name: OFFICE.xlsx.part, text: '<a/>' },
    ])
    expect(await fileType(both, 'a.docx')).toEqual(refused(UNKNOWN_FILE))
  })
})

describe('Office', () => {
  test('an archive without the main part that it lists is refused', async () => {
    const main: [string, string] = [OFFICE.docx.part, `${OFFICE.docx.type}.main+xml`]
    const list = { name: '[Content_Types].xml', text: contentTypes([main]) }
    expect(await fileType(zip([list]), 'a.docx')).toEqual(refused(UNKNOWN_FILE))
    const elsewhere = zip([
      { name: '[Content_Types].xml', text: contentTypes([['xl/document.xml', main[1]]]) },
      { name: 'xl/document.xml', text: '<a/>' },
    ])
    expect(await fileType(elsewhere, 'a.docx')).toEqual(refused(UNKNOWN_FILE))
  })

  test('a workbook inside a document does not make it a workbook', async () => {
    const type = `${OFFICE.docx.type}.main+xml`
    const bytes = office('docx', [{ name: 'word/embeddings/table.xlsx', text: 'PK' }], type)
    expect(await fileType(bytes, 'a.docx')).toEqual({ type: OFFICE.docx.type })
  })

  test('macros, passwords and slide shows are refused, each with its own reason', async () => {
    expect(await fileType(office('xlsx', [{ name: 'xl/vbaProject.bin', text: 'x' }]), 'a.xlsx')).toEqual(
      refused(MACRO_FILE),
    )
    const macro = 'application/vnd.ms-word.document.macroEnabled.main+xml'
    expect(await fileType(office('docx', [], macro), 'a.docx')).toEqual(refused(MACRO_FILE))
    const secret = zip([{ name: '[Content_Types].xml', text: contentTypes([]), secret: true }])
    expect(await fileType(secret, 'a.docx')).toEqual(refused(OLD_OFFICE_FILE))
    const show = 'application/vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml'
    expect(await fileType(office('pptx', [], show), 'a.pptx')).toEqual(refused(UNKNOWN_FILE))
  })

  test('a list of parts that unpacks to far more than it should be is not read to its end', async () => {
    const bomb = zip([{ name: '[Content_Types].xml', text: ' '.repeat(3_000_000) }])
    expect(bomb.length).toBeLessThan(10_000)
    expect(await fileType(bomb, 'a.docx')).toEqual(refused(DAMAGED_FILE))
    const unended = zip([{ name: '[Content_Types].xml', text: '<Override '.repeat(190_000) }])
    expect(await fileType(unended, 'a.docx')).toEqual(refused(UNKNOWN_FILE))
  })
})

test('whatever bytes come, the answer is a known type or a reason, and never a failure', async () => {
  const starts = WHOLE.map(([, , , make]) => make()).concat(webp())
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.uint8Array({ maxLength: 40 }),
      fc.nat(400),
      fc.constantFrom('a.txt', 'a.csv', 'a.pdf', 'a.png', 'a'),
      async (start, noise, at, name) => {
        const bytes = start.slice()
        bytes.set(noise.slice(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length))
        const sniffed = await fileType(bytes, name)
        expect('type' in sniffed ? sniffed.type : sniffed.refused).toMatch(/^\S.*\S$/)
      },
    ),
    { numRuns: 400 },
  )
})
