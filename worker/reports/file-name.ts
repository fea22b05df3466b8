import type { ReportDocument } from './contract.ts'

/** Characters that file systems or headers don't allow. */
const UNFIT = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu

/**
 * The report's type and its plan: "Board Report - Every Student Ready.pdf" (spec §7 "Reports"); `more` stands between
 * the two.
 */
export function fileName(
  { title, plan }: Pick<ReportDocument, 'title'> & { plan: { name: string } },
  ending: string,
  ...more: string[]
): string {
  const name = [title, ...more, plan.name].join(' - ').replace(UNFIT, ' ').replace(/\s+/gu, ' ').trim()
  return `${name}.${ending}`
}
