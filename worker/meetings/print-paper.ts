import type { Tenant } from '#db/kit/tenant.ts'
import { logoData } from '#worker/districts/logo-data.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { fileName } from '#worker/reports/file-name.ts'
import type { printPdf } from '#worker/reports/pdf.ts'
import { markForReaders } from '#worker/reports/pdf-ua.ts'
import type { MeetingPaper } from './paper-contract.ts'

/** "Minutes - Cabinet 2026-11-16.pdf". */
export function paperName({ title, name }: MeetingPaper, date: string): string {
  return fileName({ title, plan: { name: `${name} ${date}` } }, 'pdf')
}

/** An agenda or minutes as a tagged PDF, in the district's look and on its paper. */
export async function printPaper(
  call: Pick<Call, 'env' | 'renderers'>,
  tenant: Tenant,
  { district }: Pick<Caller, 'district'>,
  paper: MeetingPaper,
  print: typeof printPdf,
): Promise<Uint8Array<ArrayBuffer>> {
  const dress = { logo: await logoData(call.env, tenant, district), accent: district.accent }
  const html = call.renderers.paper(paper, district.paper, dress)
  const printed = await print(call.env, { html, paper: district.paper })
  return (await markForReaders(printed, paper.heading)) as Uint8Array<ArrayBuffer> // pdf-lib makes its own buffer
}
