/** The rules of our style sheets that a drawing uses, with real colors, for a file that has no style sheet. */

type Rule = { selector: string; body: string }

/** What a drawing takes from a rule; sizes and places of a page mean nothing in a file. */
const KEPT =
  /^(fill|fill-opacity|stroke|stroke-[a-z]+|opacity|paint-order|letter-spacing|font|font-(family|size|weight))$/
/** A shorthand of our sheets: weight, size, perhaps a line height, and families. */
const FONT = /^(\d+) ([\d.]+(?:px|rem))(?: ?\/ ?[\d.]+)? (.+)$/

/** A rem is 16 pixels in a file, because it has no page around it. */
const inPixels = (value: string) => value.replace(/([\d.]+)rem\b/g, (_, size: string) => `${Number(size) * 16}px`)

/** The custom properties of every `:root` in a sheet that is not inside an at-rule; later ones win. */
export function tokensIn(sheet: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const { selector, body } of rulesIn(sheet))
    if (selector === ':root')
      for (const [, name, value] of body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g))
        found.set(name ?? '', value?.trim() ?? '')
  return found
}

/** The rules outside of at-rules; a layer counts as outside. */
function rulesIn(sheet: string): Rule[] {
  const plain = sheet.replace(/\/\*[\s\S]*?\*\//g, '')
  const rules: Rule[] = []
  let at = 0
  while (at < plain.length) {
    const open = plain.indexOf('{', at)
    if (open < 0) break
    const selector = plain.slice(at, open).split(/[;}]/).at(-1)?.trim() ?? ''
    const close = closingOf(plain, open)
    const body = plain.slice(open + 1, close)
    if (selector.startsWith('@layer')) rules.push(...rulesIn(body))
    else if (!selector.startsWith('@')) rules.push({ selector, body })
    at = close + 1
  }
  return rules
}

function closingOf(sheet: string, open: number): number {
  let depth = 0
  for (let at = open; at < sheet.length; at += 1) {
    if (sheet[at] === '{') depth += 1
    if (sheet[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return sheet.length
}

/** A value without variables; an unknown one takes its fallback, or nothing. */
export function resolved(value: string, tokens: ReadonlyMap<string, string>): string {
  const next = value.replace(
    /var\((--[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g,
    (_, name: string, other?: string) => tokens.get(name) ?? other ?? '',
  )
  return next === value ? value : resolved(next, tokens)
}

function declarations(body: string, tokens: ReadonlyMap<string, string>): string[] {
  return body.split(';').flatMap((line) => {
    const [name, ...rest] = line.split(':')
    const property = name?.trim() ?? ''
    if (!KEPT.test(property)) return []
    const value = inPixels(resolved(rest.join(':').trim(), tokens))
    const [, weight, size, family] = (property === 'font' && FONT.exec(value)) || []
    return weight ? [`font-weight:${weight}`, `font-size:${size}`, `font-family:${family}`] : [`${property}:${value}`]
  })
}

/** A style sheet for this markup alone: each rule whose classes all occur in it. */
export function stylesFor(markup: string, sheets: string, tokens: ReadonlyMap<string, string>): string {
  const used = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' ') ?? []))
  return rulesIn(sheets)
    .flatMap(({ selector, body }) => {
      const fits = selector
        .split(',')
        .map((one) => one.trim())
        .filter((one) => {
          const classes = [...one.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? '')
          return classes.length > 0 && !/[:[]/.test(one) && classes.every((name) => used.has(name))
        })
      const kept = fits.length > 0 ? declarations(body, tokens) : []
      return kept.length > 0 ? [`${fits.join(',')}{${kept.join(';')}}`] : []
    })
    .join('\n')
}
