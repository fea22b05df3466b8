import { fileURLToPath } from 'node:url'
import { repairCells } from './kit/repair.mjs'

const USAGE = `npm run meetings -- recount [--remote]

Counts again, in every cell, the minutes that each district's meetings spent on each element. They are counted with each
change of a meeting, so run this once after the update that brings them, and after a defect. Without --remote it uses the
local databases.`

await repairCells({
  ...{ usage: USAGE, verb: 'recount', file: fileURLToPath(import.meta.url) },
  load: async () => (await import('../worker/meetings/recount-time.ts')).recountCell,
  counted: (total) => `the time of ${total} ${total === 1 ? 'district' : 'districts'}`,
})
