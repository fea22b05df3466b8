import { Hono } from 'hono'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import {
  AskRequests,
  CloseRequest,
  CreateRequest,
  ReadingRequest,
  ReadingRequests,
} from '#worker/measures/requests-contract.ts'
import { closeRequest, createRequest, findRequests, getRequest, remindSchools } from './requests.ts'

/** Mounted under /plans/measure-requests. */
export const requestRoutes = new Hono<AppEnv>()
  .get(
    '/',
    endpoint('measures:write', 'Requests to schools for readings', ReadingRequests),
    valid('query', AskRequests),
    async (c) => c.json(ok(await findRequests(c.var.tenant, c.var, c.req.valid('query')))),
  )
  .post(
    '/',
    endpoint('measures:manage', 'Ask schools for a reading by a date', ReadingRequest, 201),
    valid('json', CreateRequest),
    async (c) => {
      const key = c.req.header('idempotency-key') ?? null
      const made = await createRequest(c.env, c.var.tenant, c.var, c.req.valid('json'), key)
      return c.json(created(made, 'Schools asked'), 201)
    },
  )
  .get('/:id', endpoint('measures:write', 'One request, and who has entered', ReadingRequest), async (c) =>
    c.json(ok(await getRequest(c.var.tenant, c.var, c.req.param('id')))),
  )
  .post('/:id/remind', endpoint('measures:manage', 'Remind schools, at most once a day', ReadingRequest), async (c) => {
    const request = await remindSchools(c.env, c.var.tenant, c.var, c.req.param('id'))
    return c.json(updated(request, 'Schools reminded'))
  })
  .post(
    '/:id/close',
    endpoint('measures:manage', 'Close a request', ReadingRequest),
    valid('json', CloseRequest),
    async (c) => {
      const closed = await closeRequest(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json').version)
      return c.json(updated(closed, 'Request closed'))
    },
  )
