import { Hono } from 'hono'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import {
  Agenda,
  CreateOutcome,
  Outcome,
  OutcomeGone,
  Proposals,
  SaveAgenda,
  UndoOutcome,
} from '#worker/meetings/agenda-contract.ts'
import { createOutcome } from './create-outcome.ts'
import { getAgenda } from './get-agenda.ts'
import { getProposals } from './get-proposals.ts'
import { saveAgenda } from './save-agenda.ts'
import { undoOutcome } from './undo-outcome.ts'

const READ = 'meetings:read'
const WRITE = 'meetings:write'

const MADE: Record<Outcome['kind'], string> = {
  decision: 'Decision noted',
  task: 'Task created in the plan',
  review: 'Review added to the plan',
  request: 'Request noted',
}

/** Mounted under /plans/meeting. */
export const agendaRoutes = new Hono<AppEnv>()
  .get('/:id/agenda', endpoint(READ, 'The agenda of a meeting, with notes and what came of it', Agenda), async (c) =>
    c.json(ok(await getAgenda(c.var.tenant, c.var, c.req.param('id')))),
  )
  .put(
    '/:id/agenda',
    endpoint(WRITE, 'Add, change, move, and remove topics; others stay as they are', Agenda),
    valid('json', SaveAgenda),
    async (c) => {
      const key = c.req.header('idempotency-key') ?? null
      const saved = await saveAgenda(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json'), key)
      return c.json(updated(saved, 'Agenda saved'))
    },
  )
  .get(
    '/:id/proposals',
    endpoint(WRITE, 'Topics from the plan that a meeting could talk about, with reasons', Proposals),
    async (c) => c.json(ok(await getProposals(c.var.tenant, c.var, c.req.param('id')))),
  )
  .post(
    '/:id/outcomes',
    endpoint(WRITE, 'Note a decision, or create a task, a review, or a request', Outcome, 201),
    valid('json', CreateOutcome),
    async (c) => {
      const key = c.req.header('idempotency-key') ?? null
      const made = await createOutcome(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json'), key)
      return c.json(created(made, MADE[made.kind]), 201)
    },
  )
  .delete(
    '/:id/outcomes/:outcome',
    endpoint(WRITE, 'Undo what came of a meeting, with its task or review', OutcomeGone),
    valid('json', UndoOutcome),
    async (c) => {
      const { id, outcome } = c.req.param()
      const { version } = c.req.valid('json')
      return c.json(updated(await undoOutcome(c.var.tenant, c.var, id, { id: outcome, version }), 'Undone'))
    },
  )
