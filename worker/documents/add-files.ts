import type { Statement } from '#db/kit/batch.ts'
import { isDuplicate } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { findKept } from '#db/kit/idempotency.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { logFailure } from '#worker/kit/log.ts'
import { invalid, Problem } from '#worker/kit/problem.ts'
import { findAttachmentTarget, refuseWithoutTab } from './attachment-target.ts'
import {
  type Added,
  DOCUMENT_NAME_LIMIT,
  EMPTY_FILE,
  FAILED_FILE,
  FILE_LIMIT,
  LONG_FILE_NAME,
  NO_FILE,
  type RefusedFile,
  TOO_LARGE,
  type UploadFields,
} from './contract.ts'
import { type Files, objectKey } from './file-object.ts'
import { fileType } from './file-type.ts'
import { getDocuments } from './get-document.ts'
import { writeDocument } from './write-document.ts'

type Upload = { fields: UploadFields; files: File[] }

/** Stores the files of one upload to a plan or an element. */
export async function addFiles(
  tenant: Tenant,
  caller: Caller,
  store: Files,
  { fields, files }: Upload,
  key: string | null,
): Promise<Added> {
  const home = await findAttachmentTarget(tenant, caller, fields)
  refuseWithoutTab(home)
  const { grades } = fields
  const { ids, refused } = await storeFiles(tenant, caller, store, {
    ...{ files, key, home: { ...home, grades } },
    write: (file, mark) => writeDocument(tenant, caller, home, { ...file, kind: 'file', grades }, mark),
  })
  return { saved: await getDocuments(tenant, caller, ids), refused }
}

/** The columns of a file that come from its bytes and its name. */
export type NewFile = { id: string; name: string; contentType: string; size: number }

type Store = {
  files: File[]
  /** Idempotency key of the request. */
  key: string | null
  /** What the files belong to: the same key for another place is a mistake. */
  home: object
  /** Writes the row, in one batch with these statements, and answers with its id. */
  write: (file: NewFile, mark: Statement[]) => Promise<string>
}

/** Stores files one by one: a refused one has a reason, the others are saved. */
export async function storeFiles(tenant: Tenant, caller: Caller, store: Files, { files, key, home, write }: Store) {
  if (files.length === 0) throw invalid({ file: [NO_FILE] })
  const ids: string[] = []
  const refused: RefusedFile[] = []
  const statuses: number[] = []
  for (const [at, file] of files.entries()) {
    const name = givenName(file.name)
    try {
      const read = await readFile(file, name)
      ids.push(await storeFile(tenant, caller, store, { ...read, name, home, write }, key && keyOfFile(key, at)))
    } catch (error) {
      // If one of several files fails, still report that the others were saved; a single file fails like any request.
      if (!(error instanceof FileRefusal) && (files.length === 1 || error instanceof Problem)) throw error
      if (!(error instanceof FileRefusal)) logFailure({ failed: 'file' }, error)
      const refusal = error instanceof FileRefusal ? error : new FileRefusal(503, FAILED_FILE)
      refused.push({ name, reason: refusal.message })
      statuses.push(refusal.status)
    }
  }
  if (ids.length === 0) throw allRefused(refused, statuses[0] ?? 415)
  return { ids, refused }
}

/** Whether this key has stored a file before: its request is repeated, and needs no more room. */
export async function isRepeated(tenant: Tenant, { actor }: Caller, key: string | null, count: number) {
  if (!key) return false
  const kept = await Promise.all(
    Array.from({ length: count }, (_, at) => findKept(tenant, actor.userId, keyOfFile(key, at))),
  )
  return kept.some(Boolean)
}

const keyOfFile = (key: string, at: number) => `${key}:${at}`

class FileRefusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The last part of the browser's file name, without invisible or direction-changing characters. */
function givenName(name: string): string {
  // Browsers encode quotation marks this way, and the runtime doesn't decode them.
  const own = name.replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? ''
  return own.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim() || 'Unnamed'
}

async function readFile(file: File, name: string): Promise<{ bytes: Uint8Array; contentType: string }> {
  if (file.size > FILE_LIMIT) throw new FileRefusal(413, TOO_LARGE)
  if (file.size === 0) throw new FileRefusal(415, EMPTY_FILE)
  if ([...name].length > DOCUMENT_NAME_LIMIT) throw new FileRefusal(415, LONG_FILE_NAME)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sniffed = await fileType(bytes, name)
  if ('refused' in sniffed) throw new FileRefusal(415, sniffed.refused)
  return { bytes, contentType: sniffed.type }
}

type ReadFile = Pick<Store, 'home' | 'write'> & { name: string; bytes: Uint8Array; contentType: string }

/** Writes the object first, then its row: a failure in between leaves an unused object, which a job deletes. */
async function storeFile(
  tenant: Tenant,
  caller: Caller,
  store: Files,
  { home, write, name, bytes, contentType }: ReadFile,
  key: string | null,
): Promise<string> {
  const row = { name, contentType, size: bytes.length }
  const make = async (id: string, mark: Statement[]) => {
    const object = objectKey(tenant.districtId, id)
    await store.put(object, bytes, { httpMetadata: { contentType } })
    try {
      return await write({ id, ...row }, mark)
    } catch (error) {
      // Delete only if certainly no row was written; otherwise leave it to worker/jobs/sweep-objects.ts.
      if (error instanceof Problem || isDuplicate(error, 'idempotency.key')) await store.delete(object)
      throw error
    }
  }
  const said = key && { file: { home, ...row, sum: await sumOf(bytes) } }
  return idempotent(tenant, caller, key, said, make, newId('document'))
}

async function sumOf(bytes: Uint8Array): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>) // not shared memory
  return btoa(String.fromCharCode(...new Uint8Array(sum)))
}

/** 413 or 415 with one message; for several files, the messages name each file. */
function allRefused(refused: RefusedFile[], status: number): Problem {
  const detail = refused.length === 1 ? (refused[0]?.reason ?? '') : 'None of these files could be added'
  const lines = refused.map(({ name, reason }) => `“${name}”: ${reason}`)
  return new Problem(status as 413 | 415 | 503, detail, { file: lines })
}
