import type { Request } from './request.ts'

/** Files and URLs. */
export const documentRequests: Record<string, Request> = {
  'GET /plans/documents/': ({ node }) => ({
    query: {
      element_id: node.objective,
      plan: node.plan,
      pillar: node.pillar,
      initiative: node.initiative,
      objective: node.objective,
    },
  }),
  'POST /plans/documents/': ({ node }) => ({
    body: { element_id: node.objective, name: 'State data', external_document_url: 'https://example.org/data' },
  }),
  'GET /plans/documents/trash/': () => ({}),
  'GET /plans/documents/{id}/': ({ document }) => ({ params: { id: document.file } }),
  'PATCH /plans/documents/{id}/': ({ document }) => ({
    params: { id: document.url },
    body: { version: 1, name: 'Renamed' },
  }),
  'DELETE /plans/documents/{id}/': ({ document }) => ({ params: { id: document.file } }),
  'POST /plans/documents/{id}/restore/': ({ document }) => ({ params: { id: document.removed } }),
}
