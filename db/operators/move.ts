/** The steps of a move in the directory. Each is one update that another run of the command cannot make twice. */

/**
 * Closes the district and stores its new cell; returns whether it did. `hash`: of the archive that a restore writes
 * there.
 */
export function beginMove(
  directory: D1Database,
  { id, from, to, hash = null }: { id: string; from: string; to: string; hash?: string | null },
): Promise<boolean> {
  const sql = `update districts set status = 'moving', status_after_move = status, moving_to = ?, import_hash = ?
    where id = ? and cell = ? and status in ('active', 'suspended')`
  return changed(directory.prepare(sql).bind(to, hash, id, from))
}

/** Switches the district to its new cell; the copy on the former one is to be deleted. */
export function switchCell(directory: D1Database, id: string, from: string, to: string): Promise<boolean> {
  const sql = `update districts set cell = ?, moved_from = cell, moving_to = null
    where id = ? and cell = ? and status = 'moving' and moving_to = ? and import_hash is null`
  return changed(directory.prepare(sql).bind(to, id, from, to))
}

/** Cancels a move: the district stays, and the incomplete copy is to be deleted. */
export function takeBackMove(directory: D1Database, id: string, from: string, to: string): Promise<boolean> {
  const sql = `update districts set moved_from = moving_to, moving_to = null, import_hash = null
    where id = ? and cell = ? and status = 'moving' and moving_to = ?`
  return changed(directory.prepare(sql).bind(id, from, to))
}

/** Ends a move or a restore: gives the district its former status back. */
export function endMove(directory: D1Database, id: string, movedFrom: string): Promise<boolean> {
  const sql = `update districts set status = status_after_move, moved_from = null, status_after_move = null, import_hash = null
    where id = ? and status = 'moving' and moved_from = ?`
  return changed(directory.prepare(sql).bind(id, movedFrom))
}

async function changed(statement: D1PreparedStatement): Promise<boolean> {
  return (await statement.run()).meta.changes > 0
}
