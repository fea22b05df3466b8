import { Parser } from 'saxen'

/** What to do with the elements of a document; names come without their namespace prefix. */
export type XmlHandler = {
  open?: (name: string, attributes: () => Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** The text is not XML. */
export class BrokenXml extends Error {}

/** Far more than a cell can have. The parser reads an unfinished tag or text again with each piece. */
const MOST_UNFINISHED = 1_000_000

/**
 * Reads a document piece by piece. It expands no entities but XML's own, so a small text can't become a large one.
 */
export async function readXml(pieces: AsyncIterable<string>, { open, text, close }: XmlHandler): Promise<void> {
  const parser = new Parser()
  let unfinished = 0
  parser.on('error', (error) => {
    throw new BrokenXml(error.message)
  })
  parser.on('openTag', (name, attributes, decode) => {
    unfinished = 0
    open?.(local(name), () => decoded(attributes(), decode))
  })
  parser.on('text', (raw, decode) => text?.(decode(raw)))
  parser.on('cdata', (raw) => text?.(raw))
  parser.on('closeTag', (name) => {
    unfinished = 0
    close?.(local(name))
  })
  for await (const piece of pieces) {
    unfinished += piece.length
    parser.write(piece)
    if (unfinished > MOST_UNFINISHED) throw new BrokenXml('A tag or text is too long')
  }
  parser.end()
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function decoded(attributes: Record<string, string>, decode: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [local(name), decode(value)]))
}
