import { Hono } from 'hono'
import { listMeasures } from '#db/measures/measures.ts'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { paged } from '#worker/kit/list-contract.ts'
import { valid } from '#worker/kit/valid.ts'
import { addRecord, findRecords } from './add-record.ts'
import {
  AddRecord,
  CreateMeasure,
  EditRecord,
  ListMeasures,
  ListRecords,
  Measure,
  MeasureChoices,
  MeasurePage,
  Record,
  RecordGone,
  RecordPage,
} from './contract.ts'
import { createMeasure } from './create-measure.ts'
import { editRecord, removeRecord } from './edit-record.ts'
import { getMeasureChoices } from './get-choices.ts'
import { getMeasure, presentMeasure } from './present-measure.ts'

/** Mounted under /plans. */
export const measureChoiceRoutes = new Hono<AppEnv>().get(
  '/measure-choices',
  endpoint('measures:read', 'What forms about measures offer', MeasureChoices),
  async (c) => c.json(ok(await getMeasureChoices(c.var.tenant))),
)

/** Mounted under /plans/measure. */
export const measureRoutes = new Hono<AppEnv>()
  .get('/', endpoint('measures:read', 'List measures', MeasurePage), valid('query', ListMeasures), async (c) => {
    const ask = c.req.valid('query')
    const { count, results } = await listMeasures(c.var.tenant, c.var.actor, c.var.today, ask)
    return c.json(ok(paged(c.req.url, ask, { count, results: results.map((row) => presentMeasure(c.var, row)) })))
  })
  .post('/', endpoint('measures:manage', 'Create a measure', Measure, 201), valid('json', CreateMeasure), async (c) => {
    const key = c.req.header('idempotency-key') ?? null
    return c.json(created(await createMeasure(c.var.tenant, c.var, c.req.valid('json'), key), 'Measure created'), 201)
  })
  .get('/:id', endpoint('measures:read', 'One measure', Measure), async (c) =>
    c.json(ok(await getMeasure(c.var.tenant, c.var, c.req.param('id')))),
  )
  .get(
    '/:id/records',
    endpoint('measures:read', 'Readings of a measure, newest first', RecordPage),
    valid('query', ListRecords),
    async (c) => {
      const ask = c.req.valid('query')
      return c.json(ok(paged(c.req.url, ask, await findRecords(c.var.tenant, c.var, c.req.param('id'), ask))))
    },
  )
  .post(
    '/:id/records',
    endpoint('measures:write', 'Write a reading of a measure', Record, 201),
    valid('json', AddRecord),
    async (c) => {
      const written = await addRecord(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json'))
      return c.json(created(written, 'Reading saved'), 201)
    },
  )
  .patch(
    '/:id/records/:record',
    endpoint('measures:write', 'Edit a reading of a measure', Record),
    valid('json', EditRecord),
    async (c) => {
      const { id, record } = c.req.param()
      return c.json(updated(await editRecord(c.var.tenant, c.var, id, record, c.req.valid('json')), 'Reading saved'))
    },
  )
  .delete(
    '/:id/records/:record',
    endpoint('measures:write', 'Delete a reading of a measure', RecordGone),
    async (c) => {
      const { id, record } = c.req.param()
      return c.json(updated(await removeRecord(c.var.tenant, c.var, id, record), 'Reading deleted'))
    },
  )
