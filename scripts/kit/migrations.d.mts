export type MigrationState = {
  name: string
  newest: string | null
  applied: string[]
  pending: string[]
  /** Made before the migrations were squashed: nothing brings it up to date. */
  outdated: boolean
  error: string | null
}
type Listed = { binding: string; name: string; migrations: string; cell: string | null }
type Options = { atOnce?: number; onDone?: (state: MigrationState) => void }
type Work = (env: Record<string, D1Database>, list: Listed[], options?: Options) => Promise<MigrationState[]>
export const migrateAll: Work
export const readStatus: Work
export function lineOf(state: MigrationState): string
