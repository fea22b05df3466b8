import { guardWaiting, type Kind, markDone } from '#db/imports/queries.ts'
import { findRun, listFaults, type ShownRun } from '#db/imports/runs.ts'
import type { Statement } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { type CsvColumns, type CsvError, type CsvImport, failedRowsCsv } from '#worker/kit/csv/import.ts'
import type { Actor, Env } from '#worker/kit/env.ts'
import { gone, notFound } from '#worker/kit/problem.ts'
import type { ImportMode } from './contract.ts'
import { type GivenFile, givenFile } from './given-file.ts'
import { findFile, forgetFile, importKey, keepFile } from './kept-file.ts'
import { nothingImported } from './nothing-imported.ts'
import { failedRowsOf, openFile, type RowLimit } from './sheet.ts'

type Files = Pick<Env, 'FILES'>
/** A file, or the id of a previewed one. */
type Asked = { mode: ImportMode; file?: File | undefined; import_id?: string | undefined }
/** The valid part of a file; `errors` lists everything wrong with the other rows. */
type Checked = { errors: CsvError[] }
/** The file, its rows, and the valid part. */
export type Look<C extends CsvColumns, Sheet> = { given: GivenFile; file: CsvImport<C>; sheet: Sheet }

export type ImportDefinition<C extends CsvColumns, Sheet extends Checked, Answer, Ask extends Asked> = {
  kind: Kind
  columns: (caller: Caller) => C
  limit?: RowLimit
  /** Its rows are numbers about groups of people: a file whose rows are students is refused. */
  aggregated?: boolean
  check: (tenant: Tenant, caller: Caller, file: CsvImport<C>) => Promise<Sheet>
  /** Throws if nothing of a new file may be stored. */
  refuse?: (look: Look<C, Sheet>, asked: Ask) => void
  /** A preview of the file and its effects. */
  preview: (look: Look<C, Sheet> & { given: { id: string } }) => Answer
  /** Imports the valid rows: in one batch (takeOnce), or in the background (`progress`). */
  take: (call: Call, tenant: Tenant, caller: Caller, look: Look<C, Sheet>, asked: Ask) => Promise<Answer>
  /** The progress of a background import. Only its uploader and Super Admins can see its file. */
  progress?: (run: ShownRun) => Answer
}

/** What an import can do with its files; `fileCalls` makes the endpoints. */
export type Import<Answer, Ask> = {
  importFile: (call: Call, tenant: Tenant, caller: Caller, asked: Ask) => Promise<Answer>
  getImport: (env: Files, tenant: Tenant, caller: Caller, id: string) => Promise<Answer>
  discardImport: (env: Files, tenant: Tenant, caller: Caller, id: string) => Promise<void>
  getFailedRows: (env: Files, tenant: Tenant, caller: Caller, id: string) => Promise<{ csv: string; name: string }>
}

/**
 * Builds the import of a CSV file: preview, correct, and import. The definition has only what differs between imports.
 */
export function defineImport<C extends CsvColumns, Sheet extends Checked, Answer, Ask extends Asked>(
  one: ImportDefinition<C, Sheet, Answer, Ask>,
): Import<Answer, Ask> {
  /** Finds a waiting file. The file of a background import names people, so only its uploader sees it. */
  async function findWaiting(
    env: Files,
    tenant: Tenant,
    caller: Caller,
    id: string,
  ): Promise<GivenFile & { id: string }> {
    const file = await findFile(env, tenant, one.kind, id)
    const { startedBy } = starterOf(caller.actor)
    if (one.progress && startedBy !== null && file.createdBy !== startedBy) throw notFound()
    return file
  }

  async function lookAt<G extends GivenFile>(
    tenant: Tenant,
    caller: Caller,
    given: G,
  ): Promise<Look<C, Sheet> & { given: G }> {
    const file = openFile(given.bytes, one.columns(caller), one)
    return { given, file, sheet: await one.check(tenant, caller, file) }
  }

  /** The result of a started import; null if none was started. */
  async function progressOf(tenant: Tenant, caller: Caller, id: string | undefined): Promise<Answer | null> {
    const run = one.progress && id ? await findRun(tenant, [one.kind], starterOf(caller.actor), id) : null
    return run && one.progress ? one.progress(run) : null
  }

  async function lookOrTake(call: Call, tenant: Tenant, caller: Caller, asked: Ask): Promise<Answer> {
    const id = asked.import_id
    const given = id ? await findWaiting(call.env, tenant, caller, id) : await givenFile(asked.file)
    const look = await lookAt(tenant, caller, given)
    if (given.id === null) one.refuse?.(look, asked)
    const failed = failedRowsOf(look.sheet)
    if (asked.mode === 'preview')
      return one.preview({ ...look, given: await kept(call.env, tenant, caller, one.kind, given) })
    if (asked.mode === 'all' && failed > 0) throw nothingImported(failed, look.file.file.records.length)
    return one.take(call, tenant, caller, look, asked)
  }

  return {
    /** A second press on the button finds the import already started. */
    async importFile(call, tenant, by, asked) {
      try {
        return await lookOrTake(call, tenant, by, asked)
      } catch (error) {
        const begun = await progressOf(tenant, by, asked.import_id)
        if (begun) return begun
        throw error
      }
    },

    /**
     * Previews a waiting file again because the district may have changed; for a started import, returns its progress.
     */
    async getImport(env, tenant, by, id) {
      const begun = await progressOf(tenant, by, id)
      return begun ?? one.preview(await lookAt(tenant, by, await findWaiting(env, tenant, by, id)))
    },

    /** Discards a waiting file; nothing of it was imported. */
    async discardImport(env, tenant, by, id) {
      await findWaiting(env, tenant, by, id)
      await forgetFile(env, tenant, one.kind, id)
    },

    /** The failed rows of the preview or the import, as a file to fix and upload again. */
    async getFailedRows(env, tenant, by, id) {
      const run = one.progress ? await findRun(tenant, [one.kind], starterOf(by.actor), id) : null
      if (run) {
        const { file } = openFile(await bytesOf(env, tenant, id), one.columns(by))
        return fileToFix(failedRowsCsv({ file, errors: await listFaults(tenant, id) }), run.fileName)
      }
      const { given, file, sheet } = await lookAt(tenant, by, await findWaiting(env, tenant, by, id))
      return fileToFix(failedRowsCsv({ file: file.file, errors: sheet.errors }), given.fileName)
    },
  }
}

/** True for the person who started a background import and for Super Admins. */
export function starterOf({ role, userId }: Pick<Actor, 'role' | 'userId'>) {
  return { startedBy: role === 'super_admin' ? null : userId }
}

/** The file with its id, for the next step. */
export async function kept(env: Files, tenant: Tenant, caller: Caller, kind: Kind, given: GivenFile) {
  const { id, fileName, bytes } = given
  return { ...given, id: id ?? (await keepFile(env, tenant, caller, kind, { name: fileName, bytes })).id }
}

/** Statements that make the batch fail unless the file still waits, and that end its waiting. */
export function takeOnce(tenant: Tenant, caller: Caller, { id }: Pick<GivenFile, 'id'>): Statement[] {
  return id ? [guardWaiting(tenant, id), markDone(tenant, id, caller.now)] : []
}

/** Deletes an imported file's bytes. */
export async function forgetBytes({ FILES }: Files, tenant: Tenant, { id }: GivenFile): Promise<void> {
  if (id) await FILES.delete(importKey(tenant.districtId, id))
}

/** The bytes of a file whose import has started. */
export async function bytesOf({ FILES }: Files, tenant: Tenant, id: string): Promise<Uint8Array> {
  const object = await FILES.get(importKey(tenant.districtId, id))
  if (!object) throw gone('We no longer have this file')
  return new Uint8Array(await object.arrayBuffer())
}

function fileToFix(csv: string | null, fileName: string) {
  if (csv === null) throw notFound()
  return { csv, name: `To fix - ${fileName.replace(/\.(csv|xlsx)$/i, '')}.csv` }
}
