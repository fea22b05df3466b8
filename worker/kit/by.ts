import type { AppEnv } from './call.ts'

/** Who does it, where and when: what `endpoint()` lays into a handler's variables, second parameter of every verb. */
export type By = Pick<AppEnv['Variables'], 'actor' | 'district' | 'today' | 'now'>
