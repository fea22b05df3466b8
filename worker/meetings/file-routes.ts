import { Hono } from 'hono'
import * as v from 'valibot'
import { readFiles } from '#worker/documents/read-upload.ts'
import { filesBody } from '#worker/documents/uploads.ts'
import { created, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { AtVersion } from '#worker/plans/contract.ts'
import { addMeetingFiles, removeMeetingFile, restoreMeetingFile, sendMeetingFile } from './files.ts'
import { FileGone, FilesAdded, MeetingFile } from './files-contract.ts'

const READ = 'meetings:read'
const WRITE = 'meetings:write'
const ids = ({ id, fileId }: { id: string; fileId: string }) => ({ id, fileId })

/** The files of a meeting, with the rights of the meeting. */
export const fileRoutes = new Hono<AppEnv>()
  .post('/:id/documents', endpoint(WRITE, 'Upload files to a meeting', FilesAdded, 201), filesBody(), async (c) => {
    const key = c.req.header('idempotency-key') ?? null
    const asked = { meetingId: c.req.param('id'), files: await readFiles(c.req.raw), key }
    return c.json(created(await addMeetingFiles(c.var.tenant, c.var, c.env.env.FILES, asked), 'Added'), 201)
  })
  .get('/:id/documents/:fileId', endpoint(READ, 'Download a file of a meeting', v.unknown()), async (c) => {
    const { id, fileId } = ids(c.req.param())
    return sendMeetingFile(c.var.tenant, c.var, c.env.env.FILES, id, fileId)
  })
  .delete(
    '/:id/documents/:fileId',
    endpoint(WRITE, 'Delete a file of a meeting', FileGone),
    valid('query', AtVersion),
    async (c) => {
      const { version } = c.req.valid('query')
      return c.json(updated(await removeMeetingFile(c.var.tenant, c.var, ids(c.req.param()), version), 'Deleted'))
    },
  )
  .post(
    '/:id/documents/:fileId/restore',
    endpoint(WRITE, 'Restore a deleted file of a meeting', MeetingFile),
    async (c) => c.json(updated(await restoreMeetingFile(c.var.tenant, c.var, ids(c.req.param())), 'Restored')),
  )
