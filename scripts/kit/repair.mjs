import { cells } from './databases.mjs'
import { withLocalBindings } from './local-bindings.mjs'
import { migrateLocal } from './migrate-local.mjs'
import { underNode24 } from './node24.mjs'
import { readOptions } from './options.mjs'
import { LOCAL_STATE } from './paths.mjs'
import { withRemoteBindings } from './remote-bindings.mjs'
import { command, Refusal, say, step } from './say.mjs'
import { prepareTools } from './setup.mjs'

/**
 * A command with one verb that makes again, in every cell, what is stored in addition to the rows that it follows from.
 * `load` imports what makes it; `counted` names how many it made.
 */
export function repairCells({ usage, verb, file, load, counted }) {
  return command(async () => {
    const known = { remote: { type: 'boolean', default: false }, state: { type: 'string', default: LOCAL_STATE } }
    const options = readOptions(usage, known, { positionals: true })
    if (options.files.join(' ') !== verb) throw new Refusal(usage)
    await prepareTools()
    if (await underNode24(file)) await repair(options, { load, counted })
  })
}

async function repair({ remote, state }, { load, counted }) {
  const repairCell = await load()
  if (!remote) await migrateLocal(state)
  const withBindings = remote ? withRemoteBindings : (work) => withLocalBindings(state, work)
  let total = 0
  await withBindings(async (env) => {
    for (const { cell, binding } of cells()) {
      total += await step(
        `Cell ${cell}`,
        (tell) => repairCell(env[binding], (done, of) => tell(`${done} of ${of}`)),
        (count) => `${count} made again`,
      )
    }
  })
  say(`\nMade again: ${counted(total)}.`)
}
