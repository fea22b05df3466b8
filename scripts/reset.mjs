import { existsSync, readdirSync, rmSync } from 'node:fs'
import { E2E_STATE, inRoot, LOCAL_STATE } from './kit/paths.mjs'
import { refuseWhileRunning } from './kit/running.mjs'
import { command, say } from './kit/say.mjs'

await command(async () => {
  refuseWhileRunning('delete its data')
  const folders = existsSync(inRoot('.wrangler')) ? readdirSync(inRoot('.wrangler')) : []
  const benches = folders.filter((name) => name.startsWith('bench-')).map((name) => `.wrangler/${name}`)
  for (const folder of [LOCAL_STATE, E2E_STATE, ...benches, '.wrangler/logs', '.wrangler/tmp']) {
    rmSync(inRoot(folder), { recursive: true, force: true })
  }
  say('The local data is deleted. npm start begins with the demo districts again.')
})
