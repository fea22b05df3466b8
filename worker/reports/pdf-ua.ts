import {
  PDFCrossRefStream,
  PDFDocument,
  PDFHeader,
  PDFHexString,
  PDFName,
  type PDFRef,
  PDFStreamWriter,
} from '@cantoo/pdf-lib'

type Entry = { ref: PDFRef }
/**
 * The library looks for the place of each new entry from the first on, so that saving takes four seconds for the 40,000
 * objects of a long Gantt chart. Almost all entries come in order, and belong at the end.
 */
function appendEntry(this: { entries: Entry[] }, entry: Entry): void {
  const { entries } = this
  let place = entries.length
  while (place > 0 && (entries[place - 1]?.ref.objectNumber ?? 0) > entry.ref.objectNumber) place -= 1
  entries.splice(place, 0, entry)
}
Object.assign(PDFCrossRefStream.prototype, { appendEntry })

/** How many objects to read or write before other requests get a turn: about 20 ms of work. */
const OBJECTS = 2000
/** How many objects are compressed together; `save` takes 50, which takes twice the time and some more bytes. */
const TOGETHER = 200

function xml(text: string): string {
  // XML 1.0 allows no control characters.
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function metadata(title: string, at: string): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>en</rdf:li></rdf:Bag></dc:language>
<pdfuaid:part>1</pdfuaid:part>
<xmp:CreatorTool>Waymark</xmp:CreatorTool><xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

/**
 * Adds what the browser leaves out: that the file is PDF/UA, its title and language, and that readers show the title.
 */
export async function markForReaders(bytes: Uint8Array, title: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: OBJECTS })
  const at = new Date()
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setLanguage('en-US')
  pdf.setProducer('Waymark')
  pdf.setCreator('Waymark')
  pdf.setCreationDate(at)
  pdf.setModificationDate(at)
  const stamp = new TextEncoder().encode(metadata(title, `${at.toISOString().slice(0, 19)}Z`))
  const stream = pdf.context.stream(stamp, { Type: 'Metadata', Subtype: 'XML', Length: stamp.length })
  pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(stream))
  pdf.catalog.set(PDFName.of('MarkInfo'), pdf.context.obj({ Marked: true }))
  if (!pdf.catalog.has(PDFName.of('Lang'))) pdf.catalog.set(PDFName.of('Lang'), PDFHexString.fromText('en-US'))
  pdf.context.header = PDFHeader.forVersion(1, 7)
  return PDFStreamWriter.forContext(pdf.context, OBJECTS, true, TOGETHER).serializeToBuffer()
}
