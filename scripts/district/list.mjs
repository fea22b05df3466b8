import { readOptions } from '../kit/options.mjs'
import { say } from '../kit/say.mjs'
import { PLACE, withService } from './service.mjs'

const USAGE = `npm run district -- list [--json] [--remote]

Lists every district by name, with its ID, cell, state, people, plans, documents, and the time of its next digest. The
state "between" means that a suspend or resume was interrupted: run it again.`

const HEADS = ['Name', 'ID', 'Cell', 'State', 'People', 'Plans', 'Documents', 'Next digest (UTC)']

export async function run() {
  const options = readOptions(USAGE, { ...PLACE, json: { type: 'boolean', default: false } }, { positionals: true })
  const { listDistricts } = await import('../../worker/operators/list-districts.ts')
  const districts = await withService(options, listDistricts)
  if (options.json) return say(JSON.stringify(districts, null, 2))
  const rows = districts.map((one) => [
    one.name,
    one.id,
    one.cell,
    one.state,
    String(one.people),
    String(one.plans),
    `${one.documents} (${sizeOf(one.bytes)})`,
    one.nextDigestAt?.slice(0, 16).replace('T', ' ') ?? '–',
  ])
  const widths = HEADS.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at].length)))
  say()
  for (const row of [HEADS, ...rows])
    say(
      `  ${row
        .map((text, at) => text.padEnd(widths[at]))
        .join('  ')
        .trimEnd()}`,
    )
}

function sizeOf(bytes) {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
