import { resolved, tokensIn } from '#app/components/charts/chart-styles.ts'

const MARK = /<symbol id="((?:risk|progress|result)-(\w+))" viewBox="([^"]+)">(.*?)<\/symbol>/g

/** The color of a mark's lines, as in status.css and report.css. */
function lineColor(mark: string): string {
  if (mark.startsWith('result')) return 'var(--ink)'
  return mark.endsWith('_late') ? 'var(--late-line)' : 'var(--ink-2)'
}

/**
 * The marks of statuses as backgrounds. A drawing in each of 5,000 statuses takes Chrome two seconds to print; a
 * background is drawn just as sharp, and takes almost none.
 */
export function markRules(icons: string, tokens: string): string {
  const colors = tokensIn(tokens)
  return [...icons.matchAll(MARK)]
    .map(([, mark = '', , box, shapes]) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" color="${lineColor(mark)}">${shapes}</svg>`
      return `.paper .mk-${mark} { background-image: url("data:image/svg+xml,${encodeURIComponent(resolved(svg, colors))}") }`
    })
    .join('\n')
}
