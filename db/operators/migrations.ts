/** The applied migrations of a database, oldest first, from wrangler's table. */
export async function listMigrations(database: D1Database): Promise<string[]> {
  const { results } = await database.prepare('select name from d1_migrations order by id').all<{ name: string }>()
  return results.map(({ name }) => name)
}
