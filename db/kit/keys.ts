/** Written beside the name rules, because the browser's quick build needs it too and may not read from `db`. */
export { nameKey, searchKey, wordsOf } from '#worker/kit/keys.ts'
