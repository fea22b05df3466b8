import type { ReportDocument } from './contract.ts'

/** What no file system takes, and what a header must not hold. */
const UNFIT = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu

/** The report's type and its plan: "Board Report - Every Student Ready.pdf" (spec §7 "Reports"). */
export function fileName(
  { title, plan }: Pick<ReportDocument, 'title'> & { plan: { name: string } },
  ending: 'pdf' | 'csv',
): string {
  const name = `${title} - ${plan.name}`.replace(UNFIT, ' ').replace(/\s+/gu, ' ').trim()
  return `${name}.${ending}`
}
