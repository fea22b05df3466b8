import { fileURLToPath } from 'node:url'
import { repairCells } from './kit/repair.mjs'

const USAGE = `npm run measures -- remake [--remote]

Makes the years and list rows of all measures again from their targets and readings, in every cell. They are made with
each write, so this repairs them only after a change of the rules or a defect. Without --remote it uses the local databases.`

await repairCells({
  ...{ usage: USAGE, verb: 'remake', file: fileURLToPath(import.meta.url) },
  load: async () => (await import('../worker/measures/remake-measures.ts')).remakeCell,
  counted: (total) => `${total} ${total === 1 ? 'measure or survey' : 'measures and surveys'}`,
})
