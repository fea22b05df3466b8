import { readOptions } from '../kit/options.mjs'
import { say } from '../kit/say.mjs'
import { PLACE, withService } from './service.mjs'

const USAGE = `npm run district -- records [--json] [--remote]

Lists exports, restores, and deletions of districts, newest first, with who ran the command, what it counted, and the hash
of the archive. A record stays when the district is deleted.`

const LIMIT = 1000

export async function run() {
  const options = readOptions(USAGE, { ...PLACE, json: { type: 'boolean', default: false } }, { positionals: true })
  const { listRecords } = await import('../../db/operators/records.ts')
  const found = await withService(options, ({ directory }) => listRecords(directory, LIMIT))
  const records = found.map((record) => ({ ...record, counts: JSON.parse(record.counts) }))
  if (options.json) return say(JSON.stringify(records, null, 2))
  for (const { at, action, name, district, by, counts, hash, finishedAt, backupsGoneAt } of records) {
    const counted = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
    say(`\n${at.slice(0, 16).replace('T', ' ')}  ${action}  ${name} (${district})  by ${by}`)
    say(`  ${counted.join(', ')}${hash ? `; content hash ${hash}` : ''}`)
    if (action === 'delete')
      say(
        `  ${finishedAt ? `ended ${finishedAt}` : 'not finished'}${backupsGoneAt ? `; backups deleted ${backupsGoneAt}` : ''}`,
      )
  }
}
