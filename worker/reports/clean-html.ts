import type { IOptions } from 'sanitize-html'

declare const cleaned: unique symbol
/** HTML that only has the tags and attributes below. Only `cleanHtml` makes it. */
export type CleanHtml = string & { readonly [cleaned]: true }

/** Text, lists, and tables: what a printed table of a plan needs. Everything else is dropped, and its text stays. */
const TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'section', 'article', 'header', 'footer'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'br', 'hr'],
  ...['abbr', 'time', 'blockquote', 'figure', 'figcaption', 'img'],
]
/** Of these, even the text is dropped: nobody reads it on the page. */
const SILENT_TAGS = [
  ...['script', 'style', 'title', 'head', 'template', 'noscript', 'noembed', 'noframes', 'iframe', 'object', 'svg'],
  ...['math', 'textarea', 'select', 'option', 'xmp', 'plaintext'],
]
/** A picture is in the page itself; SVG is a document of its own, so it is none. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i
/** The most columns or rows of one cell. */
const SPAN = /^\d{1,2}$/

const OPTIONS: IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['lang', 'dir'],
    th: ['scope', 'colspan', 'rowspan', 'abbr'],
    td: ['colspan', 'rowspan'],
    img: ['src', 'alt'],
    time: ['datetime'],
    ol: ['start'],
  },
  allowedSchemes: [],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: SILENT_TAGS,
  nestingLimit: 40,
  parseStyleAttributes: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs.src ?? ''),
  transformTags: {
    th: (tagName, attribs) => ({ tagName, attribs: { ...spans(attribs), scope: attribs.scope ?? 'col' } }),
    td: (tagName, attribs) => ({ tagName, attribs: spans(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? '' } }),
  },
}

function spans(attribs: Record<string, string>): Record<string, string> {
  const fits = ([name, value]: [string, string]) => !/^(col|row)span$/.test(name) || SPAN.test(value)
  return Object.fromEntries(Object.entries(attribs).filter(fits))
}

/** Parses what somebody sent, and writes only what the lists above allow: no script, style, link, or address. */
export async function cleanHtml(html: string): Promise<CleanHtml> {
  const { default: sanitize } = await import('sanitize-html')
  return sanitize(html, OPTIONS) as CleanHtml // made by the lists above
}
