import { drawPage, footOf } from '#app/reports/page.tsx'
import { printParts } from '#app/reports/print.tsx'
import type { RenderPaper } from '#worker/meetings/paper-contract.ts'
import sheet from './paper.css'
import { PaperView } from './paper-view.tsx'

/** Only wrangler bundles this file: it reads a style sheet as text (wrangler.toml, rules). */
export const renderPaper: RenderPaper = (paper, size, dress) => {
  const { styles, icons } = printParts()
  const content = <PaperView paper={paper} logo={dress.logo} />
  const foot = footOf(paper.district.name, `${paper.title}: ${paper.name}`, paper.when)
  return drawPage({ heading: paper.heading, content, foot }, size, { styles: `${styles}\n${sheet}`, icons }, dress)
}
