import { rmSync } from 'node:fs'
import { E2E_STATE, inRoot, LOCAL_STATE } from './kit/paths.mjs'
import { refuseWhileRunning } from './kit/running.mjs'
import { command, say } from './kit/say.mjs'

await command(async () => {
  refuseWhileRunning('delete its data')
  for (const folder of [LOCAL_STATE, E2E_STATE, '.wrangler/logs', '.wrangler/tmp']) {
    rmSync(inRoot(folder), { recursive: true, force: true })
  }
  say('The local data is deleted. npm start begins with the demo districts again.')
})
