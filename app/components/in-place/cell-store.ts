import type { CellKind, CellRow, CellSet } from './cells.ts'

/** Who saved something else in the meantime, and when. */
export type CellNote = { by: string | null; at: string }

/** What a cell shows until the page's own data is as new. */
export type CellEntry = {
  set: CellSet
  ownerName: string | null
  /** The version that has these values; null while they are being saved. */
  version: number | null
  note: CellNote | null
}

export type OpenCell = { row: CellRow; kind: CellKind; anchor: HTMLButtonElement }

export const keyOf = (id: string, kind: CellKind) => `${id} ${kind}`

/** The cells that differ from the page's data, and the open one. Only cells that change render again. */
export class CellStore {
  private readonly entries = new Map<string, CellEntry>()
  private readonly versions = new Map<string, number>()
  private readonly queues = new Map<string, Promise<unknown>>()
  private readonly listeners = new Set<() => void>()
  /** The key of the open cell. */
  opened: string | null = null

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  entry(key: string): CellEntry | null {
    return this.entries.get(key) ?? null
  }

  put(key: string, entry: CellEntry | null): void {
    if (entry) this.entries.set(key, entry)
    else this.entries.delete(key)
    if (entry?.version) this.versions.set(key.split(' ')[0]!, entry.version)
    this.tell()
  }

  /** The newest version of a row that this page knows. */
  versionOf({ id, version }: Pick<CellRow, 'id' | 'version'>): number {
    return Math.max(version, this.versions.get(id) ?? 0)
  }

  open(key: string | null): void {
    this.opened = key
    this.tell()
  }

  /** Saves of one row go one after the other, because each needs the version that the last one made. */
  inLine<T>(id: string, job: () => Promise<T>): Promise<T> {
    const next = (this.queues.get(id) ?? Promise.resolve()).then(job, job)
    this.queues.set(id, next)
    return next
  }

  private tell() {
    for (const listener of this.listeners) listener()
  }
}
