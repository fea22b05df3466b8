import type { Ids } from './whole-district.ts'

/** A minimal valid request: `params` fill the path, and every id in it is the district's own. */
export type Ask = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
export type Request = (ids: Ids) => Ask
