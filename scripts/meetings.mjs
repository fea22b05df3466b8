import { fileURLToPath } from 'node:url'
import { repairCells } from './kit/repair.mjs'

const USAGE = `npm run meetings -- recount [--remote]

Counts again, in every cell, the minutes that each district's meetings spent on each element, and copies the day of each
meeting to the rows of its team. Both are kept with each change of a meeting, so run this once after an update that
brings one of them, and after a defect. Without --remote it uses the local databases.`

await repairCells({
  ...{ usage: USAGE, verb: 'recount', file: fileURLToPath(import.meta.url) },
  load: async () => (await import('../worker/meetings/recount.ts')).recountCell,
  counted: (total) => `the meetings of ${total} ${total === 1 ? 'district' : 'districts'}`,
})
