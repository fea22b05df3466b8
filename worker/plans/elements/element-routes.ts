import { Hono } from 'hono'
import { listElements } from '#db/plans/elements.ts'
import { LEVELS, type LevelKey } from '#model/levels.ts'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { paged } from '#worker/kit/list-contract.ts'
import { valid } from '#worker/kit/valid.ts'
import { makeSoon } from '#worker/measures/remake-measures.ts'
import { AtVersion, Deleted } from '#worker/plans/contract.ts'
import {
  AskElement,
  CreateElement,
  EditElement,
  Element,
  ElementPage,
  ListElements,
  MoveElement,
} from '#worker/plans/element-contract.ts'
import { hasMeasurement } from '#worker/plans/measures/write-measurement.ts'
import { nodeRoutes } from '#worker/plans/tabs/node-routes.ts'
import { removeElement } from '#worker/plans/trash/remove-element.ts'
import { moveElement } from '#worker/plans/tree/move-element.ts'
import { createElement } from './create-element.ts'
import { editElement } from './edit-element.ts'
import { getElement } from './get-element.ts'

/** The endpoints of one level, mounted once for each of the six levels. */
export function elementRoutes(key: LevelKey) {
  const level = LEVELS[key]
  const { label } = level
  return new Hono<AppEnv>()
    .get(
      '/',
      endpoint('elements:read', `List ${label} of a plan`, ElementPage),
      valid('query', ListElements),
      async (c) => {
        const { actor, tenant, today } = c.var
        const ask = c.req.valid('query')
        return c.json(ok(paged(c.req.url, ask, await listElements(tenant, actor, today, { ...ask, level: key }))))
      },
    )
    .post(
      '/',
      endpoint('elements:write', `Create ${label}`, Element, 201),
      valid('json', CreateElement(level)),
      async (c) => {
        const input = c.req.valid('json')
        const sentKey = c.req.header('idempotency-key') ?? null
        const saved = await createElement(c.var.tenant, c.var, key, input, sentKey)
        if (input.mask_ids || hasMeasurement(input)) makeSoon(c.env, c.var)
        return c.json(created(saved, 'Saved'), 201)
      },
    )
    .get('/:id', endpoint('elements:read', `One ${label}`, Element), valid('query', AskElement), async (c) =>
      c.json(ok(await getElement(c.var.tenant, c.var, key, c.req.param('id'), c.req.valid('query')))),
    )
    .patch(
      '/:id',
      endpoint('elements:write', `Edit ${label}`, Element),
      valid('json', EditElement(level)),
      async (c) => {
        const input = c.req.valid('json')
        const saved = await editElement(c.var.tenant, c.var, key, c.req.param('id'), input)
        if (input.mask_ids || key === 'assessment' || hasMeasurement(input)) makeSoon(c.env, c.var)
        return c.json(updated(saved, 'Saved'))
      },
    )
    .delete(
      '/:id',
      endpoint('elements:write', `Move ${label} to the trash`, Deleted),
      valid('query', AtVersion),
      async (c) => {
        const { version } = c.req.valid('query')
        const gone = await removeElement(c.var.tenant, c.var, key, c.req.param('id'), version)
        makeSoon(c.env, c.var)
        return c.json(updated(gone, 'Deleted'))
      },
    )
    .post(
      '/:id/move',
      endpoint('elements:write', `Move ${label} under another parent`, Element),
      valid('json', MoveElement),
      async (c) => {
        const moved = await moveElement(c.var.tenant, c.var, key, c.req.param('id'), c.req.valid('json'))
        if (key === 'assessment') makeSoon(c.env, c.var)
        return c.json(updated(moved, 'Moved'))
      },
    )
    .route('/', nodeRoutes(key))
}
