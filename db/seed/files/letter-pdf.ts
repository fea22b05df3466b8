import { PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib'

const [WIDTH, HEIGHT, MARGIN] = [612, 792, 72]
const SIZE = 11

/** One page in US Letter format: a heading, then paragraphs. */
export async function letterPdf(title: string, lines: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const [plain, bold] = [await pdf.embedFont(StandardFonts.Helvetica), await pdf.embedFont(StandardFonts.HelveticaBold)]
  pdf.setTitle(title)
  pdf.setLanguage('en')
  const page = pdf.addPage([WIDTH, HEIGHT])
  let y = HEIGHT - MARGIN
  const put = (text: string, font: PDFFont, size: number) => {
    for (const line of wrapped(text, font, size)) {
      page.drawText(line, { x: MARGIN, y, font, size })
      y -= size * 1.4
    }
    y -= size * 0.6
  }
  put(title, bold, 16)
  for (const line of lines) put(line, plain, SIZE)
  return pdf.save()
}

function wrapped(text: string, font: PDFFont, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && font.widthOfTextAtSize(longer, size) > WIDTH - 2 * MARGIN) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
