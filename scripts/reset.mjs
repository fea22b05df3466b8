import { existsSync, readdirSync, rmSync } from 'node:fs'
import { readOptions } from './kit/options.mjs'
import { E2E_STATE, inRoot, LOCAL_STATE } from './kit/paths.mjs'
import { refuseWhileRunning } from './kit/running.mjs'
import { command, say } from './kit/say.mjs'

const USAGE = `npm run reset

Deletes the local data of npm start, the end-to-end tests, and the benchmarks.`

await command(async () => {
  readOptions(USAGE)
  refuseWhileRunning('delete its data')
  // With WAYMARK_STATE, resets only that folder.
  const folders = process.env.WAYMARK_STATE ? [LOCAL_STATE] : [LOCAL_STATE, E2E_STATE, ...otherFolders()]
  for (const folder of folders) rmSync(inRoot(folder), { recursive: true, force: true })
  say('The local data is deleted. npm start creates the demo districts again.')
})

function otherFolders() {
  const names = existsSync(inRoot('.wrangler')) ? readdirSync(inRoot('.wrangler')) : []
  const benches = names.filter((name) => name.startsWith('bench-')).map((name) => `.wrangler/${name}`)
  return [...benches, '.wrangler/logs', '.wrangler/tmp']
}
