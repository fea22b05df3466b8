import { guardDocument, insertDocument, updateDocument } from '#db/documents/documents.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { createStamps, updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardFiles, selectTrashedFile } from '#db/meetings/files.ts'
import { searchKey } from '#model/keys.ts'
import { isRepeated, type NewFile, storeFiles } from '#worker/documents/add-files.ts'
import { type Files, fileHeaders, objectKey } from '#worker/documents/file-object.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, invalid, notFound, stale } from '#worker/kit/problem.ts'
import { trashSince } from '#worker/kit/trash.ts'
import type { Meeting } from './contract.ts'
import { getOpen, getOwn, refuseClosed } from './edit-meeting.ts'
import { type FilesAdded, type MeetingFile, MOST_FILES, TOO_MANY_FILES } from './files-contract.ts'
import { getMeeting } from './present-meeting.ts'

/**
 * Adds files to a meeting whose minutes are open. They don't raise its version: an open form doesn't have them, so a
 * file of someone else must not become a conflict there.
 */
export async function addMeetingFiles(
  tenant: Tenant,
  caller: Caller,
  store: Files,
  { meetingId, files, key }: { meetingId: string; files: File[]; key: string | null },
): Promise<FilesAdded> {
  const before = await getOwn(tenant, caller, meetingId)
  const isFull = before.document.length + files.length > MOST_FILES
  // Files that this request stored before are answered again; `guardFiles` keeps others out.
  if ((isFull || before.state === 'closed') && !(await isRepeated(tenant, caller, key, files.length))) {
    refuseClosed(before)
    throw invalid({ file: [TOO_MANY_FILES] })
  }
  const { ids, refused } = await storeFiles(tenant, caller, store, {
    ...{ files, key, home: { meetingId } },
    write: (file, mark) => writeFile(tenant, caller, meetingId, file, mark),
  })
  const { document } = await getMeeting(tenant, caller, meetingId)
  return { saved: document.filter(({ id }) => ids.includes(id)), refused }
}

async function writeFile(tenant: Tenant, caller: Caller, meetingId: string, file: NewFile, mark: Statement[]) {
  try {
    await runBatch(tenant, [
      ...mark,
      guardFiles(tenant, meetingId, MOST_FILES),
      insertDocument(tenant, {
        ...file,
        ...{ planId: null, elementId: null, meetingId, kind: 'file', grades: [] },
        ...{ searchKey: searchKey(file.name), ...createStamps(caller) },
      }),
      auditRow(tenant, caller, meetingId, 'document-add', file.name),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw conflict('Someone else changed this meeting just now. Reload the page.')
    throw error
  }
  return file.id
}

type Action = 'document-add' | 'document-delete' | 'document-restore'

function auditRow(tenant: Tenant, caller: Caller, meetingId: string, action: Action, name: string) {
  const document = action === 'document-delete' ? [name, null] : [null, name]
  return insertAudit(tenant, caller, {
    ...{ entity: 'meeting', entityId: meetingId, action },
    changes: { document: document as [string | null, string | null] }, // one of the two
  })
}

/** The content of a file, for a person who may see its meeting. */
export async function sendMeetingFile(tenant: Tenant, caller: Caller, store: Files, id: string, fileId: string) {
  const { name, content_type: contentType } = fileOf(await getMeeting(tenant, caller, id), fileId)
  const object = await store.get(objectKey(tenant.districtId, fileId))
  if (!object) throw notFound()
  return new Response(object.body, { headers: fileHeaders({ name, contentType, size: object.size }) })
}

function fileOf(meeting: Meeting, fileId: string): MeetingFile {
  const file = meeting.document.find(({ id }) => id === fileId)
  if (!file) throw notFound()
  return file
}

type Named = { id: string; fileId: string }

/** Deletes a file of a meeting whose minutes are open; it can be restored for thirty days. */
export async function removeMeetingFile(tenant: Tenant, caller: Caller, { id, fileId }: Named, version?: number) {
  const file = fileOf(await getOpen(tenant, caller, id), fileId)
  if (version !== undefined && version !== file.version) throw stale(version, file)
  const gone = { deletedAt: caller.now, deletionId: newId('deletion'), ...updateStamps(caller) }
  try {
    await runBatch(tenant, [
      guardDocument(tenant, fileId, file.version),
      updateDocument(tenant, fileId, file.version, gone),
      auditRow(tenant, caller, id, 'document-delete', file.name),
    ])
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    throw stale(file.version, fileOf(await getMeeting(tenant, caller, id), fileId))
  }
  return { id: fileId, name: file.name }
}

/** Restores a deleted file to its meeting. */
export async function restoreMeetingFile(tenant: Tenant, caller: Caller, { id, fileId }: Named): Promise<MeetingFile> {
  await getOpen(tenant, caller, id)
  const [file] = await selectTrashedFile(tenant, id, fileId)
  if (!file || file.deletedAt < trashSince(caller.now)) throw notFound()
  try {
    await runBatch(tenant, [
      guardDocument(tenant, fileId, file.version),
      guardFiles(tenant, id, MOST_FILES),
      updateDocument(tenant, fileId, file.version, { deletedAt: null, deletionId: null, ...updateStamps(caller) }),
      auditRow(tenant, caller, id, 'document-restore', file.name),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw conflict('Someone else changed this just now. Reload the page.')
    throw error
  }
  return fileOf(await getMeeting(tenant, caller, id), fileId)
}
