import { Hono } from 'hono'
import * as v from 'valibot'
import { IMAGE_TYPES } from '#worker/charts/contract.ts'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint, fileEndpoint } from '#worker/kit/endpoint.ts'
import { paged, pageQuery } from '#worker/kit/list-contract.ts'
import { valid } from '#worker/kit/valid.ts'
import { HistoryPage } from '#worker/plans/trash-contract.ts'
import { scorecardChart } from './chart-file.ts'
import {
  AskScorecard,
  CreateScorecard,
  EditScorecard,
  ListScorecards,
  RemoveScorecard,
  ReplaceScorecard,
  RestoreScorecard,
  SavedScorecard,
  Scorecard,
  ScorecardGone,
  ScorecardPage,
} from './contract.ts'
import { scorecardCsv, scorecardXlsx } from './export-scorecard.ts'
import { findHistory } from './get-history.ts'
import { getScorecard } from './get-scorecard.ts'
import { findScorecards } from './list-scorecards.ts'
import { removeScorecard, restoreScorecard } from './remove-scorecard.ts'
import { createScorecard, editScorecard, getSaved } from './write-scorecard.ts'

const READ = 'measures:read'
const MANAGE = 'measures:manage'
const SAVED = 'Scorecard saved'

/** Mounted under /plans/balance-scorecard. */
export const scorecardRoutes = new Hono<AppEnv>()
  .get(
    '/',
    endpoint(READ, 'List the named scorecards, and name the district’s own', ScorecardPage),
    valid('query', ListScorecards),
    async (c) => c.json(ok(await findScorecards(c.var.tenant, c.req.valid('query'), c.req.url))),
  )
  .post('/', endpoint(MANAGE, 'Create a scorecard', SavedScorecard, 201), valid('json', CreateScorecard), async (c) => {
    const key = c.req.header('idempotency-key') ?? null
    const made = await createScorecard(c.var.tenant, c.var, c.req.valid('json'), key)
    return c.json(created(made, 'Scorecard created'), 201)
  })
  .get(
    '/:id',
    endpoint(READ, 'A scorecard: its rows by pillar and objective, or its heat map of schools', Scorecard),
    valid('query', AskScorecard),
    async (c) => c.json(ok(await getScorecard(c.var.tenant, c.var, c.req.param('id'), c.req.valid('query')))),
  )
  .get(
    '/:id/csv',
    endpoint(READ, 'A scorecard as CSV, with the rows and numbers of its screen', v.unknown()),
    valid('query', AskScorecard),
    (c) => scorecardCsv(c.var.tenant, c.var, c.req.param('id'), c.req.valid('query')),
  )
  .get(
    '/:id/xlsx',
    endpoint(READ, 'A scorecard as an Excel workbook, with the rows and numbers of its screen', v.unknown()),
    valid('query', AskScorecard),
    (c) => scorecardXlsx(c.var.tenant, c.var, c.req.param('id'), c.req.valid('query')),
  )
  .get(
    '/:id/svg',
    fileEndpoint(READ, 'The heat map of a scorecard’s schools as SVG', IMAGE_TYPES.svg),
    valid('query', AskScorecard),
    (c) => scorecardChart(c.var.tenant, c.var, c.req.param('id'), c.req.valid('query'), c.env, 'svg'),
  )
  .get(
    '/:id/png',
    fileEndpoint(READ, 'The heat map of a scorecard’s schools as PNG', IMAGE_TYPES.png),
    valid('query', AskScorecard),
    (c) => scorecardChart(c.var.tenant, c.var, c.req.param('id'), c.req.valid('query'), c.env, 'png'),
  )
  .get('/:id/items', endpoint(READ, 'What is on a named scorecard', SavedScorecard), async (c) =>
    c.json(ok(await getSaved(c.var.tenant, c.req.param('id')))),
  )
  .patch('/:id', endpoint(MANAGE, 'Edit a scorecard', SavedScorecard), valid('json', EditScorecard), async (c) =>
    c.json(updated(await editScorecard(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json')), SAVED)),
  )
  .put('/:id', endpoint(MANAGE, 'Replace a scorecard', SavedScorecard), valid('json', ReplaceScorecard), async (c) => {
    const { description = null, ...input } = c.req.valid('json')
    return c.json(
      updated(await editScorecard(c.var.tenant, c.var, c.req.param('id'), { ...input, description }), SAVED),
    )
  })
  .delete('/:id', endpoint(MANAGE, 'Delete a scorecard', ScorecardGone), valid('json', RemoveScorecard), async (c) => {
    const gone = await removeScorecard(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json').version)
    return c.json(updated(gone, 'Scorecard deleted'))
  })
  .post(
    '/:id/restore',
    endpoint(MANAGE, 'Restore a scorecard', ScorecardGone),
    valid('json', RestoreScorecard),
    async (c) => {
      const back = await restoreScorecard(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json').name)
      return c.json(updated(back, 'Scorecard restored'))
    },
  )
  .get(
    '/:id/history',
    endpoint('trash:read', 'History of a scorecard, newest first', HistoryPage),
    valid('query', pageQuery),
    async (c) => {
      const ask = c.req.valid('query')
      return c.json(ok(paged(c.req.url, ask, await findHistory(c.var.tenant, c.req.param('id'), ask))))
    },
  )
