import { runChecks } from './kit/checks.mjs'
import { readOptions } from './kit/options.mjs'
import { command, say } from './kit/say.mjs'
import { prepareTools } from './kit/setup.mjs'
import { summary } from './kit/summary.mjs'

const USAGE = `npm run verify

Runs the checks that need no browser and no database: types, lint, spelling, unused code, the permissions page, and the architecture.`

await command(async () => {
  readOptions(USAGE)
  await prepareTools()
  const results = await runChecks()
  say(summary(results))
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1
})
