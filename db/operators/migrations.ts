/** The migrations that a database has had, oldest first; wrangler notes them. */
export async function listMigrations(database: D1Database): Promise<string[]> {
  const { results } = await database.prepare('select name from d1_migrations order by id').all<{ name: string }>()
  return results.map(({ name }) => name)
}
