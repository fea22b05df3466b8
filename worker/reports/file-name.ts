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

/** As a header: ASCII for old clients, the whole name for the others. */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["%]/g, '')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
