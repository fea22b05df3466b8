import { runChecks } from './kit/checks.mjs'
import { command, say } from './kit/say.mjs'
import { prepareTools } from './kit/setup.mjs'
import { summary } from './kit/summary.mjs'

await command(async () => {
  await prepareTools()
  const results = await runChecks({ tests: ['tests/architecture.test.ts'] })
  say(summary(results))
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1
})
