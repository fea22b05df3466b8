import font400 from './fonts/dm-sans-400.woff2'
import font500 from './fonts/dm-sans-500.woff2'
import font600 from './fonts/dm-sans-600.woff2'
import ext400 from './fonts/dm-sans-ext-400.woff2'
import ext500 from './fonts/dm-sans-ext-500.woff2'
import ext600 from './fonts/dm-sans-ext-600.woff2'
import figures400 from './fonts/dm-sans-figures-400.woff2'
import figures500 from './fonts/dm-sans-figures-500.woff2'
import figures600 from './fonts/dm-sans-figures-600.woff2'

// Only wrangler bundles this file: it reads a font as bytes (wrangler.toml, rules).
const EXTENDED =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0'
/** Static fonts: a variable font would put coarse outlines into the PDF (look, reports §2). */
const CUTS: [family: string, weight: number, bytes: unknown, range?: string][] = [
  ['DM Sans', 400, font400],
  ['DM Sans', 500, font500],
  ['DM Sans', 600, font600],
  ['DM Sans', 400, ext400, EXTENDED],
  ['DM Sans', 500, ext500, EXTENDED],
  ['DM Sans', 600, ext600, EXTENDED],
  ['DM Sans Figures', 400, figures400, 'U+0030-0039'],
  ['DM Sans Figures', 500, figures500, 'U+0030-0039'],
  ['DM Sans Figures', 600, figures600, 'U+0030-0039'],
]

function fontFace([family, weight, bytes, range]: (typeof CUTS)[number]): string {
  const data = btoa(Array.from(new Uint8Array(bytes as ArrayBuffer), (byte) => String.fromCharCode(byte)).join('')) // a Data module
  const only = range ? ` unicode-range: ${range};` : ''
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) format("woff2");${only} }`
}

/** The fonts of printed pages and pictures, as rules that have them inside. */
export function fontFaces(): string {
  return CUTS.map(fontFace).join('\n')
}
