import { fileURLToPath } from 'node:url'
import { cells } from './kit/databases.mjs'
import { withLocalBindings } from './kit/local-bindings.mjs'
import { migrateLocal } from './kit/migrate-local.mjs'
import { underNode24 } from './kit/node24.mjs'
import { readOptions } from './kit/options.mjs'
import { LOCAL_STATE } from './kit/paths.mjs'
import { withRemoteBindings } from './kit/remote-bindings.mjs'
import { command, Refusal, say, step } from './kit/say.mjs'
import { prepareTools } from './kit/setup.mjs'

const USAGE = `npm run measures -- remake [--remote]

Makes the years and list rows of all measures again from their targets and readings, in every cell. They are made with
each write, so this repairs them only after a change of the rules or a defect. Without --remote it uses the local databases.`

async function remake({ remote, state }) {
  const { remakeCell } = await import('../worker/measures/remake-measures.ts')
  if (!remote) await migrateLocal(state)
  const withBindings = remote ? withRemoteBindings : (work) => withLocalBindings(state, work)
  let total = 0
  await withBindings(async (env) => {
    for (const { cell, binding } of cells()) {
      const remade = await step(
        `Cell ${cell}`,
        (tell) => remakeCell(env[binding], (done, of) => tell(`${done} of ${of}`)),
        (count) => `${count} made again`,
      )
      total += remade
    }
  })
  say(`\nMade again: ${total} ${total === 1 ? 'measure or survey' : 'measures and surveys'}.`)
}

await command(async () => {
  const known = { remote: { type: 'boolean', default: false }, state: { type: 'string', default: LOCAL_STATE } }
  const options = readOptions(USAGE, known, { positionals: true })
  if (options.files.join(' ') !== 'remake') throw new Refusal(USAGE)
  await prepareTools()
  if (await underNode24(fileURLToPath(import.meta.url))) await remake(options)
})
