import * as v from 'valibot'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { deletePresented, findPresented, insertPresented } from '#db/reports/presented.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import type { Env } from '#worker/kit/env.ts'
import { conflict, notFound } from '#worker/kit/problem.ts'
import { board } from './board.ts'
import { type BoardFigures, figuresOf, readFigures } from './board-figures.ts'
import { ReportParams } from './contract.ts'
import { getReport } from './get-report.ts'
import type { PresentedReport } from './presented-contract.ts'
import type { ReportScope } from './report.ts'

type Files = Env['FILES']
const TWICE = 'This report was already marked as presented today. Undo that mark to mark it again.'

/**
 * Keeps the figures of the whole Board Report as they are now, as the board sees them, whatever the reader's filters:
 * later reports compare with them. The file is written first; if the batch fails, no row names it, and the sweep of files
 * deletes it.
 */
export async function markPresented(scope: ReportScope, files: Files, plan: string): Promise<PresentedReport> {
  const params = v.parse(ReportParams, { plan })
  const document = await getReport(board, { ...scope, files, forBoard: true }, params)
  if (!document.has_data) throw conflict('This report has nothing to present yet')
  const id = newId('presented')
  const json = JSON.stringify(figuresOf(document))
  await files.put(objectKey(scope.tenant.districtId, id), json, { httpMetadata: { contentType: 'application/json' } })
  const row = { id, planId: plan, presentedOn: scope.today }
  try {
    await insertPresented(scope.tenant, scope, row)
  } catch (error) {
    if (isGuardFailure(error)) throw conflict(TWICE)
    throw error
  }
  const { firstName, lastName } = scope.actor
  return { id, plan, presented_on: row.presentedOn, by: `${firstName} ${lastName}` }
}

/** Undo: reports compare with the one before it again. The sweep of files deletes its figures. */
export async function takeBackPresented(scope: ReportScope, id: string) {
  const row = await findPresented(scope.tenant, scope.actor, id)
  if (!row) throw notFound()
  try {
    await deletePresented(scope.tenant, scope, row)
  } catch (error) {
    if (isGuardFailure(error)) throw notFound()
    throw error
  }
  return { id, plan: row.plan_id, presented_on: row.presented_on }
}

/** The figures that were kept. */
export async function getPresented(scope: ReportScope, files: Files, id: string): Promise<BoardFigures> {
  const row = await findPresented(scope.tenant, scope.actor, id)
  const figures = row && (await readFigures(files, scope.tenant, id))
  if (!figures) throw notFound()
  return figures
}
