import { env } from 'cloudflare:workers'
import type { documents } from '#db/documents/schema.ts'
import { newId } from '#db/kit/id.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { searchKey } from '#model/keys.ts'
import { objectKey } from '#worker/documents/file-object.ts'

type Row = typeof documents.$inferInsert

/** A row of a file, or of a URL with `over`; writes nothing. */
export function documentRow(
  districtId: string,
  planId: string,
  elementId: string | null,
  over: Partial<Row> = {},
): Row {
  const name = over.name ?? 'Attendance by grade.txt'
  return {
    ...{ districtId, id: newId('document'), planId, elementId, kind: 'file', name },
    searchKey: searchKey(name, over.externalDocumentUrl),
    contentType: 'text/plain',
    size: 6,
    grades: [],
    ...{ createdAt: SEED_TIME, updatedAt: SEED_TIME },
    ...over,
  }
}

export function urlRow(districtId: string, planId: string, elementId: string | null, over: Partial<Row> = {}): Row {
  const url = { kind: 'url', contentType: null, size: null, externalDocumentUrl: 'https://example.org/data' } as const
  return documentRow(districtId, planId, elementId, { ...url, name: 'State data', ...over })
}

/** Stores the bytes of a file where a download reads them. */
export async function putObject({ districtId, id }: Pick<Row, 'districtId' | 'id'>, words: string): Promise<void> {
  await env.FILES.put(objectKey(districtId, id), words)
}

/** A file, a URL, and a deleted file of an objective, each with the mark in its name and in its bytes. */
export async function markedDocuments(districtId: string, node: { plan: string; objective: string }, mark: string) {
  const place = [districtId, node.plan, node.objective] as const
  const file = documentRow(...place, { name: `${mark} file.txt` })
  const url = urlRow(...place, { name: `${mark} URL` })
  const gone = { deletedAt: new Date().toISOString(), deletionId: newId('deletion') }
  const removed = documentRow(...place, { name: `${mark} removed file.txt`, ...gone })
  for (const row of [file, removed]) await putObject(row, `${mark} bytes`)
  return { rows: [file, url, removed], ids: { file: file.id, url: url.id, removed: removed.id } }
}
