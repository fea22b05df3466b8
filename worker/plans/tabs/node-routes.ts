import { Hono } from 'hono'
import { listHistory } from '#db/plans/history.ts'
import { listReviews } from '#db/plans/reviews.ts'
import { LEVELS, type NodeKey } from '#model/levels.ts'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { paged } from '#worker/kit/list-contract.ts'
import { forbidden } from '#worker/kit/problem.ts'
import { valid } from '#worker/kit/valid.ts'
import { makeSoon } from '#worker/measures/remake-measures.ts'
import { AtVersion, Deleted } from '#worker/plans/contract.ts'
import { describeChange } from '#worker/plans/elements/describe-change.ts'
import {
  AddedReview,
  AddReview,
  EditReview,
  ListReviews,
  Review,
  ReviewPage,
  UndoReview,
} from '#worker/plans/review-contract.ts'
import { giveReview } from '#worker/plans/reviews/give-review.ts'
import { undoReview } from '#worker/plans/reviews/undo-review.ts'
import { editReview, removeReview, restoreReview } from '#worker/plans/reviews/write-review.ts'
import { restoreNode } from '#worker/plans/trash/restore-node.ts'
import { HistoryPage, ListHistory, RestoredNode, RestoreNode, RestoreRefused } from '#worker/plans/trash-contract.ts'
import { requireVisible } from './require-visible.ts'

/** Endpoints that plans and all levels share: reviews, history, and restoring from the trash. */
export function nodeRoutes(node: NodeKey) {
  const label = node === 'plan' ? 'Plan' : LEVELS[node].label
  const read = node === 'plan' ? 'plans:read' : 'elements:read'
  const remove = node === 'plan' ? 'plans:write' : 'elements:write'
  return new Hono<AppEnv>()
    .get(
      '/:id/reviews',
      endpoint(read, `Reviews of ${label}, newest first`, ReviewPage),
      valid('query', ListReviews),
      async (c) => {
        const ask = c.req.valid('query')
        const answer = await listReviews(c.var.tenant, c.var.actor, { node, id: c.req.param('id') }, ask)
        return c.json(ok(paged(c.req.url, ask, requireVisible(answer))))
      },
    )
    .post(
      '/:id/reviews',
      endpoint('elements:write', `Review ${label}`, AddedReview, 201),
      valid('json', AddReview),
      async (c) => {
        const of = { node, id: c.req.param('id') }
        const saved = await giveReview(
          c.var.tenant,
          c.var,
          of,
          c.req.valid('json'),
          c.req.header('idempotency-key') ?? null,
        )
        return c.json(created(saved, 'Saved'), 201)
      },
    )
    .patch(
      '/:id/reviews/:row',
      endpoint('elements:write', `Edit a review of ${label}`, Review),
      valid('json', EditReview),
      async (c) => {
        const of = { node, id: c.req.param('id') }
        return c.json(
          updated(await editReview(c.var.tenant, c.var, of, c.req.param('row'), c.req.valid('json')), 'Saved'),
        )
      },
    )
    .delete(
      '/:id/reviews/:row',
      endpoint('elements:write', `Delete a review of ${label}`, Deleted),
      valid('query', AtVersion),
      async (c) => {
        const of = { node, id: c.req.param('id') }
        const gone = await removeReview(c.var.tenant, c.var, of, c.req.param('row'), c.req.valid('query').version)
        return c.json(updated(gone, 'Deleted'))
      },
    )
    .post(
      '/:id/reviews/:row/restore',
      endpoint('elements:write', `Restore a review of ${label}`, Review),
      async (c) => {
        const of = { node, id: c.req.param('id') }
        return c.json(updated(await restoreReview(c.var.tenant, c.var, of, c.req.param('row')), 'Restored'))
      },
    )
    .post(
      '/:id/reviews/:row/undo',
      endpoint('elements:write', `Take back a review of ${label}`, Deleted),
      valid('json', UndoReview),
      async (c) => {
        const of = { node, id: c.req.param('id') }
        const gone = await undoReview(c.var.tenant, c.var, of, c.req.param('row'), c.req.valid('json'))
        return c.json(updated(gone, 'Undone'))
      },
    )
    .get(
      '/:id/history',
      endpoint('trash:read', `History of ${label}, newest first`, HistoryPage),
      valid('query', ListHistory),
      async (c) => {
        const ask = c.req.valid('query')
        const found = requireVisible(await listHistory(c.var.tenant, c.var.actor, { node, id: c.req.param('id') }, ask))
        if (!found.node?.editable) throw forbidden('Only people who can edit this see its history.')
        const { count, results } = found
        const told = results.map((row) => describeChange(c.var.district.naming, node, row))
        return c.json(ok(paged(c.req.url, ask, { count, results: told })))
      },
    )
    .post(
      '/:id/restore',
      endpoint(remove, `Restore ${label} from the trash`, RestoredNode, 200, RestoreRefused),
      valid('json', RestoreNode),
      async (c) => {
        const of = { node, id: c.req.param('id') }
        const restored = await restoreNode(c.var.tenant, c.var, of, c.req.valid('json'))
        makeSoon(c.env, c.var)
        return c.json(updated(restored, 'Restored'))
      },
    )
}
