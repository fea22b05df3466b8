import { Hono } from 'hono'
import { listAllChoices, listChoices } from '#db/choices/queries.ts'
import { CHOICE_LISTS, type ChoiceList as ListKey } from '#model/fields.ts'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { addChoice } from './add-choice.ts'
import { AddChoice, Choice, ChoiceList, ChoiceLists, RemoveChoice, RenameChoice, ReplaceChoice } from './contract.ts'
import { makeWhenGroups } from './group-families.ts'
import { listValues } from './list-values.ts'
import { removeChoice } from './remove-choice.ts'
import { renameChoice } from './rename-choice.ts'
import { ListValues, ValuePage } from './values-contract.ts'

/** The endpoints of one of the district's own lists. */
function listRoutes(list: ListKey, what: string) {
  return new Hono<AppEnv>()
    .get('/', endpoint('choices:read', what, ChoiceList), async (c) =>
      c.json(ok(await listChoices(c.var.tenant, list))),
    )
    .post('/', endpoint('choices:write', `Add to: ${what}`, Choice, 201), valid('json', AddChoice), async (c) => {
      const saved = await addChoice(
        c.var.tenant,
        c.var,
        list,
        c.req.valid('json').name,
        c.req.header('idempotency-key') ?? null,
      )
      makeWhenGroups(c.env, c.var, list)
      return c.json(created(saved, 'Saved'), 201)
    })
    .patch('/:id', endpoint('choices:write', `Rename in: ${what}`, Choice), valid('json', RenameChoice), async (c) => {
      const saved = await renameChoice(c.var.tenant, c.var, list, c.req.param('id'), c.req.valid('json'))
      makeWhenGroups(c.env, c.var, list)
      return c.json(updated(saved, 'Details Updated Successfully!!'))
    })
    .delete(
      '/:id',
      endpoint('choices:write', `Delete an entry of: ${what}`, Choice),
      valid('json', ReplaceChoice),
      async (c) => {
        const gone = await removeChoice(c.var.tenant, c.var, list, { ...c.req.valid('json'), id: c.req.param('id') })
        makeWhenGroups(c.env, c.var, list)
        return c.json(updated(gone, 'Deleted'))
      },
    )
    .delete('/', endpoint('choices:write', `Delete from: ${what}`, Choice), valid('json', RemoveChoice), async (c) => {
      const gone = await removeChoice(c.var.tenant, c.var, list, c.req.valid('json'))
      makeWhenGroups(c.env, c.var, list)
      return c.json(updated(gone, 'Deleted'))
    })
}

/** Mounted under /auth (spec §7 "Authentication and users"). */
export const schoolTypeRoutes = new Hono<AppEnv>().route('/school-types', listRoutes('school_type', 'School types'))

/** Mounted under /plans, as in the specification (spec §7 "Plans"). */
export const choiceRoutes = new Hono<AppEnv>()
  .route('/subgroup', listRoutes('subgroup', 'Subgroups'))
  .route('/grade-portrait', listRoutes('grade_portrait', 'Portrait of a graduate areas'))
  .route('/strategy-type', listRoutes('strategy_type', 'Strategy types'))
  .route('/activity-task-type', listRoutes('activity_task_type', 'Activity/task types'))
  .route('/measure-types', listRoutes('measure_type', 'Measure types'))
  .route('/tier-level', listRoutes('tier_level', 'Tier levels'))
  .route('/survey-dimension', listRoutes('survey_dimension', 'Survey dimensions'))
  .get(
    '/user-defined-values',
    endpoint('choices:read', 'A page of one of the district’s own lists', ValuePage),
    valid('query', ListValues),
    async (c) => c.json(ok(await listValues(c.var.tenant, c.req.valid('query'), c.req.url))),
  )
  .get('/choice-lists', endpoint('choices:read', 'All the district’s own lists', ChoiceLists), async (c) => {
    const all = await listAllChoices(c.var.tenant)
    const lists = CHOICE_LISTS.map((key) => [
      key,
      all.filter(({ list }) => list === key).map(({ list: _, ...one }) => one),
    ])
    return c.json(ok(Object.fromEntries(lists) as ChoiceLists)) // one entry for each list
  })
  .get('/tier-level-choices', endpoint('choices:read', 'Tier levels to choose from', ChoiceList), async (c) =>
    c.json(ok(await listChoices(c.var.tenant, 'tier_level'))),
  )
