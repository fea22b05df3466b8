import { underNode24 } from './kit/node24.mjs'
import { command } from './kit/say.mjs'

await command(async () => {
  if (await underNode24(import.meta.filename)) await (await import('./mutate/main.mjs')).mutate()
})
