import type { AppEnv } from './call.ts'

/**
 * Who acts, in which district, and when: `endpoint()` sets these variables, and every verb gets them as its second
 * parameter.
 */
export type Caller = Pick<AppEnv['Variables'], 'actor' | 'district' | 'today' | 'now'>
