import { formOf } from './form-of.ts'
import type { Request } from './request.ts'

const TEXTS = { pillar: 'Shelf', initiative: 'Board', objective: 'Aim', strategic_method: 'Method' }

/** The strategic repository and its uploads. */
export const libraryRequests: Record<string, Request> = {
  'GET /strategic_repository/': () => ({ query: { search: 'strategy', grade: '3,4' } }),
  'POST /strategic_repository/': ({ library }) => ({ body: formOf({ mode: 'good', import_id: library.waiting }) }),
  'GET /strategic_repository/{id}/': ({ library }) => ({ params: { id: library.strategy } }),
  'POST /strategic_repository/strategies/': () => ({ body: { ...TEXTS, strategy: 'By hand', grades: ['3'] } }),
  'PATCH /strategic_repository/{id}/': ({ library }) => ({
    params: { id: library.strategy },
    body: { version: 1, strategy: 'Said anew' },
  }),
  'DELETE /strategic_repository/{id}/': ({ library }) => ({
    params: { id: library.strategy },
    query: { version: '1' },
  }),
  'POST /strategic_repository/{id}/restore/': ({ library }) => ({ params: { id: library.removed } }),
  'GET /strategic_repository/strategic-pillar-choices/': () => ({}),
  'GET /strategic_repository/strategic-initiative-choices/': () => ({ query: { pillar: 'Shelf' } }),
  'GET /strategic_repository/strategic-objective-choices/': () => ({ query: { pillar: 'Shelf', initiative: 'Board' } }),
  'GET /strategic_repository/imports/': () => ({}),
  'GET /strategic_repository/imports/{id}/': ({ library }) => ({ params: { id: library.waiting } }),
  'GET /strategic_repository/imports/{id}/failed-rows/': ({ library }) => ({ params: { id: library.waiting } }),
  'DELETE /strategic_repository/imports/{id}/': ({ library }) => ({ params: { id: library.waiting } }),
  'POST /strategic_repository/imports/{id}/undo/': ({ library }) => ({ params: { id: library.imported } }),
  'POST /strategic_repository/imports/{id}/restore/': ({ library }) => ({
    params: { id: library.imported },
    body: { deletion_id: library.deletion },
  }),
}
