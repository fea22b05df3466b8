/** "Version 14, saved 2026-11-03 by Yesenia Villagrán." (look §9 "Version line"). */
export function savedWords(row: { version: number; updated_at: string; updated_by: string | null }): string {
  const by = row.updated_by ? ` by ${row.updated_by}` : ''
  return `Version ${row.version}, saved ${row.updated_at.slice(0, 10)}${by}.`
}
