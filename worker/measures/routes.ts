import { Hono } from 'hono'
import { forOtherYear } from '#model/measures/school-years.ts'
import { IMAGE_TYPES } from '#worker/charts/contract.ts'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint, fileEndpoint } from '#worker/kit/endpoint.ts'
import { paged } from '#worker/kit/list-contract.ts'
import { valid } from '#worker/kit/valid.ts'
import { AtVersion } from '#worker/plans/contract.ts'
import { HistoryPage, ListHistory, ListTrash } from '#worker/plans/trash-contract.ts'
import { addRecord, findRecords } from './add-record.ts'
import { AskChart, measureChart } from './chart-file.ts'
import { AskChoices } from './choices-contract.ts'
import {
  AddedRecord,
  AddRecord,
  CreateMeasure,
  EditMeasure,
  EditRecord,
  ListMeasures,
  ListRecords,
  Measure,
  MeasureChoices,
  MeasureGone,
  MeasurePage,
  MeasureTrash,
  Record,
  RecordGone,
  RecordPage,
  RemoveMeasure,
  ReplaceMeasure,
  RestoreMeasure,
} from './contract.ts'
import { createMeasure } from './create-measure.ts'
import { editMeasure, replaceMeasure } from './edit-measure.ts'
import { editRecord, removeRecord } from './edit-record.ts'
import { findHistory } from './find-history.ts'
import { findMeasures } from './find-measures.ts'
import { getMeasureChoices } from './get-choices.ts'
import { getYears } from './get-years.ts'
import { getMeasure } from './present-measure.ts'
import { makeSoon } from './remake-measures.ts'
import { findMeasureTrash, removeMeasure, restoreMeasure } from './trash-measure.ts'
import { AskYears, MeasureYears } from './years-contract.ts'

const SAVED = 'Details Updated Successfully!!'
const REPLACED = '. It replaced the reading from the same date, which is still in the history.'

/** Names the school year if it is not that of the date. */
const savedWords = (written: Record) => `Reading saved${forOtherYear(written)}`

/** Mounted under /plans. */
export const measureChoiceRoutes = new Hono<AppEnv>().get(
  '/measure-choices',
  endpoint('measures:read', 'What forms about measures offer', MeasureChoices),
  valid('query', AskChoices),
  async (c) => c.json(ok(await getMeasureChoices(c.var.tenant, c.var, c.req.valid('query')))),
)

/** Mounted under /plans/measure. */
export const measureRoutes = new Hono<AppEnv>()
  .get('/', endpoint('measures:read', 'List measures', MeasurePage), valid('query', ListMeasures), async (c) => {
    const ask = c.req.valid('query')
    return c.json(ok(await findMeasures(c.var.tenant, c.var, ask, c.req.url)))
  })
  .post('/', endpoint('measures:manage', 'Create a measure', Measure, 201), valid('json', CreateMeasure), async (c) => {
    const key = c.req.header('idempotency-key') ?? null
    const measure = await createMeasure(c.var.tenant, c.var, c.req.valid('json'), key)
    if (measure.complement) makeSoon(c.env, c.var)
    return c.json(created(measure, 'Measure created'), 201)
  })
  .get(
    '/trash',
    endpoint('measures:manage', 'Deleted measures', MeasureTrash),
    valid('query', ListTrash),
    async (c) => {
      const ask = c.req.valid('query')
      const found = await findMeasureTrash(c.var.tenant, c.var, ask)
      return c.json(ok(paged(c.req.url, ask, found)))
    },
  )
  .patch('/:id', endpoint('measures:manage', 'Edit a measure', Measure), valid('json', EditMeasure), async (c) => {
    const measure = await editMeasure(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json'))
    if (c.req.valid('json').complement_id !== undefined) makeSoon(c.env, c.var)
    return c.json(updated(measure, SAVED))
  })
  .put('/:id', endpoint('measures:manage', 'Replace a measure', Measure), valid('json', ReplaceMeasure), async (c) => {
    const measure = await replaceMeasure(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json'))
    makeSoon(c.env, c.var)
    return c.json(updated(measure, SAVED))
  })
  .delete(
    '/:id',
    endpoint('measures:manage', 'Delete a measure', MeasureGone),
    valid('json', RemoveMeasure),
    async (c) => {
      const gone = await removeMeasure(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json').version)
      return c.json(updated(gone, 'Measure deleted'))
    },
  )
  .post(
    '/:id/restore',
    endpoint('measures:manage', 'Restore a measure', MeasureGone),
    valid('json', RestoreMeasure),
    async (c) => {
      const back = await restoreMeasure(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json').name)
      return c.json(updated(back, 'Measure restored'))
    },
  )
  .get(
    '/:id/history',
    endpoint('measures:manage', 'Changes of a measure, newest first', HistoryPage),
    valid('query', ListHistory),
    async (c) => {
      const ask = c.req.valid('query')
      return c.json(ok(paged(c.req.url, ask, await findHistory(c.var.tenant, c.req.param('id'), ask))))
    },
  )
  .get(
    '/:id/years',
    endpoint('measures:read', 'Everything about one measure: its years, student groups, and schools', MeasureYears),
    valid('query', AskYears),
    async (c) => c.json(ok(await getYears(c.var.tenant, c.var, c.req.param('id'), c.req.valid('query').year))),
  )
  .get(
    '/:id/svg',
    fileEndpoint('measures:read', 'A chart of a measure as SVG', IMAGE_TYPES.svg),
    valid('query', AskChart),
    (c) => measureChart(c.var.tenant, c.var, c.req.param('id'), c.req.valid('query'), c.env, 'svg'),
  )
  .get(
    '/:id/png',
    fileEndpoint('measures:read', 'A chart of a measure as PNG', IMAGE_TYPES.png),
    valid('query', AskChart),
    (c) => measureChart(c.var.tenant, c.var, c.req.param('id'), c.req.valid('query'), c.env, 'png'),
  )
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
    endpoint('measures:write', 'Write a reading of a measure', AddedRecord, 201),
    valid('json', AddRecord),
    async (c) => {
      const { written, replaced } = await addRecord(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json'))
      return c.json(created(written, `${savedWords(written)}${replaced ? REPLACED : ''}`), 201)
    },
  )
  .patch(
    '/:id/records/:record',
    endpoint('measures:write', 'Edit a reading of a measure', Record),
    valid('json', EditRecord),
    async (c) => {
      const { id, record } = c.req.param()
      const written = await editRecord(c.var.tenant, c.var, id, record, c.req.valid('json'))
      return c.json(updated(written, savedWords(written)))
    },
  )
  .delete(
    '/:id/records/:record',
    endpoint('measures:write', 'Delete a reading of a measure', RecordGone),
    valid('query', AtVersion),
    async (c) => {
      const { id, record } = c.req.param()
      const { version } = c.req.valid('query')
      return c.json(updated(await removeRecord(c.var.tenant, c.var, id, record, version), 'Reading deleted'))
    },
  )
