import { type Entry, listEntries } from '#db/operators/entry.ts'

/** The databases and buckets for an operator's command: local or at Cloudflare. */
export type Service = {
  directory: D1Database
  cells: Record<string, D1Database>
  files: R2Bucket
  backups: R2Bucket
}

/** The databases and bucket of one district. */
export type Stores = { directory: D1Database; cell: D1Database; files: R2Bucket }

/** Reports progress of a command: what it does, and how much is done. */
export type ReportProgress = (what: string, count: string) => void

/** Why a command refuses to run or stops; written for the person at the terminal. */
export class Refused extends Error {
  override name = 'Refused'
}

export const rowsOf = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`

export function storesOf({ directory, cells, files }: Service, cell: string): Stores {
  const database = cells[cell]
  if (!database) throw new Refused(`There is no cell ${cell}. Choose one of: ${Object.keys(cells).join(', ')}.`)
  return { directory, cell: database, files }
}

/** Finds exactly one district by id or name. */
export async function findDistrict(service: Service, idOrName: string): Promise<Entry> {
  const found = await listEntries(service.directory, idOrName)
  const own = found.find(({ id }) => id === idOrName) ?? found[0]
  if (!own) throw new Refused(`No district has the ID or name ${idOrName}.`)
  if (own.id !== idOrName && found.length > 1) {
    throw new Refused(
      `${found.length} districts have this name. Use one of these IDs: ${found.map(({ id }) => id).join(', ')}`,
    )
  }
  return own
}
