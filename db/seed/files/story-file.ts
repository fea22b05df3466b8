import type { StoryFile } from '#db/seed/schemas/texts.ts'
import { barChart } from './bar-chart.ts'
import { letterPdf } from './letter-pdf.ts'

export type MadeFile = { bytes: Uint8Array; contentType: string }

/** Generates the file that a story names. */
export async function makeFile(story: StoryFile): Promise<MadeFile> {
  if ('bars' in story) return { bytes: barChart(story.bars), contentType: 'image/png' }
  const { name, lines } = story
  if (name.endsWith('.pdf')) {
    return { bytes: await letterPdf(name.replace(/\.pdf$/, ''), lines), contentType: 'application/pdf' }
  }
  const contentType = name.endsWith('.csv') ? 'text/csv' : 'text/plain'
  return { bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), contentType }
}
