import { Hono } from 'hono'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { paged } from '#worker/kit/list-contract.ts'
import { valid } from '#worker/kit/valid.ts'
import { AtVersion, Deleted } from '#worker/plans/contract.ts'
import { addUrl } from './add-url.ts'
import {
  Added,
  AddUrl,
  Document,
  DocumentPage,
  EditDocument,
  GetDocument,
  ListDocuments,
  ListTrashedDocuments,
  TrashedDocumentPage,
} from './contract.ts'
import { editDocument } from './edit-document.ts'
import { getDocument } from './get-document.ts'
import { findDocuments } from './list-documents.ts'
import { findTrashedDocuments } from './list-trash.ts'
import { removeDocument, restoreDocument } from './remove-document.ts'
import { sendFile } from './send-file.ts'
import { uploadBody, uploads } from './uploads.ts'

/** Must come before the plans' routes, whose `/:id` would match `documents`. */
export const documentRoutes = new Hono<AppEnv>()
  .get(
    '/documents',
    endpoint('documents:read', 'Files and URLs of a plan, an element, or the district', DocumentPage),
    valid('query', ListDocuments),
    async (c) => {
      const ask = c.req.valid('query')
      return c.json(ok(paged(c.req.url, ask, await findDocuments(c.var.tenant, c.var, ask))))
    },
  )
  .post(
    '/documents',
    endpoint('documents:write', 'Upload files or add a URL, to an element or to a plan itself', Added, 201),
    uploadBody,
    uploads,
    valid('json', AddUrl),
    async (c) => {
      const key = c.req.header('idempotency-key') ?? null
      return c.json(created(await addUrl(c.var.tenant, c.var, c.req.valid('json'), key), 'Added'), 201)
    },
  )
  .get(
    '/documents/trash',
    endpoint('documents:write', 'Files and URLs deleted in the last 30 days', TrashedDocumentPage),
    valid('query', ListTrashedDocuments),
    async (c) => {
      const ask = c.req.valid('query')
      return c.json(ok(paged(c.req.url, ask, await findTrashedDocuments(c.var.tenant, c.var, ask))))
    },
  )
  .get(
    '/documents/:id',
    endpoint(
      'documents:read',
      'Download a file, or get its details with format=json. A URL always returns its details',
      Document,
    ),
    valid('query', GetDocument),
    async (c) => {
      const document = await getDocument(c.var.tenant, c.var, c.req.param('id'))
      const asRow = document.kind === 'url' || c.req.valid('query').format === 'json'
      // A file response has no JSON type.
      return asRow ? c.json(ok(document)) : await sendFile(c.var.tenant, c.env.env.FILES, document)
    },
  )
  .patch(
    '/documents/:id',
    endpoint('documents:write', 'Rename a file or edit a URL', Document),
    valid('json', EditDocument),
    async (c) =>
      c.json(updated(await editDocument(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json')), 'Saved')),
  )
  .delete(
    '/documents/:id',
    endpoint('documents:write', 'Move a file or URL to the trash', Deleted),
    valid('query', AtVersion),
    async (c) => {
      const gone = await removeDocument(c.var.tenant, c.var, c.req.param('id'), c.req.valid('query').version)
      return c.json(updated(gone, 'Deleted'))
    },
  )
  .post(
    '/documents/:id/restore',
    endpoint('documents:write', 'Restore a file or URL from the trash', Document),
    async (c) => c.json(updated(await restoreDocument(c.var.tenant, c.var, c.req.param('id')), 'Restored')),
  )
