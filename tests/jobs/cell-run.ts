import { env } from 'cloudflare:workers'
import { renderMail } from '#app/mail/render.tsx'
import { type CellRun, openCellRun } from '#worker/jobs/cell-run.ts'
import { newRun } from '#worker/jobs/run.ts'

/** A run of one job on one cell. */
export function cellRunAt(now: Date, over: Partial<typeof env> = {}, cell = '00'): Promise<CellRun> {
  return openCellRun(newRun({ ...env, ...over }, { mail: renderMail }, now), cell)
}
