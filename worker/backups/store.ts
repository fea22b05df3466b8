/** The keys of a district's backups in their bucket. The name of an archive starts with its date. */

const DAY = 86_400_000

export const folderOf = (districtId: string) => `districts/${districtId}/`
export const archivesOf = (districtId: string) => `${folderOf(districtId)}archives/`
export const filesOf = (districtId: string) => `${folderOf(districtId)}files/`
export const archiveKey = (districtId: string, name: string) => `${archivesOf(districtId)}${name}.tar`
/** The manifest of an archive, written last: without it, the archive is not finished. */
export const manifestKey = (districtId: string, name: string) => `${archivesOf(districtId)}${name}.json`

/** How long we keep archives; the newest one stays as long as the district. */
export const KEPT_DAYS = 30
/** A district that does not change gets a new archive this often, so that we check each one and old ones leave. */
export const REFRESH_DAYS = 7
/** From this hour, it is night or very early in all of the United States. */
const FROM_HOUR_UTC = 8

/** The night of a moment, as a date; null before the backups of a day start. */
export function nightOf(now: Date): string | null {
  return now.getUTCHours() < FROM_HOUR_UTC ? null : now.toISOString().slice(0, 10)
}

/** The name of an archive that an operator asked for, from its time. */
export function nameAt(now: Date, suffix = ''): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '')}${suffix}`
}

export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY).toISOString()
}

/** The names of a district's finished archives, oldest first. */
export async function listArchives(backups: R2Bucket, districtId: string): Promise<string[]> {
  const prefix = archivesOf(districtId)
  const names: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await backups.list({ prefix, ...(cursor ? { cursor } : {}) })
    for (const { key } of page.objects) if (key.endsWith('.json')) names.push(key.slice(prefix.length, -'.json'.length))
    if (!page.truncated) return names.sort()
    cursor = page.cursor
  }
}
