import { Hono } from 'hono'
import * as v from 'valibot'
import { listElements } from '#db/plans/elements.ts'
import { findPlanNames, firstPlanNames, listPlanChoices } from '#db/plans/plan-choices.ts'
import { listPlans } from '#db/plans/plans.ts'
import { FREQUENCIES, FREQUENCY_LABELS } from '#model/frequencies.ts'
import { LEVEL_KEYS, type LevelKey, levelName } from '#model/levels.ts'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { paged } from '#worker/kit/list-contract.ts'
import { valid } from '#worker/kit/valid.ts'
import { budgetRoutes, sumsRoutes } from './budget/budget-routes.ts'
import { editElements, undoElements } from './bulk/edit-elements.ts'
import { BulkEdit, BulkEdited, UndoBulk } from './bulk-contract.ts'
import { ChoicesQuery, ElementChoice } from './choice-contract.ts'
import {
  AtVersion,
  Choice,
  ChosenPlan,
  ChosenPlanQuery,
  CreatePlan,
  Deleted,
  EditPlan,
  FindPlanNames,
  FirstPlans,
  ListPlans,
  PLAN_CREATED,
  PLAN_SAVED,
  Plan,
  PlanChoice,
  PlanNamePage,
  PlanPage,
} from './contract.ts'
import { ElementPage, ListPlanElements } from './element-contract.ts'
import { elementRoutes } from './elements/element-routes.ts'
import { fidelityRoutes } from './fidelity/fidelity-routes.ts'
import { findRoutes } from './find/find-routes.ts'
import { elementMeasureRoutes } from './measures/measure-routes.ts'
import { createPlan } from './plan/create-plan.ts'
import { editPlan } from './plan/edit-plan.ts'
import { editorRoutes } from './plan/editor-routes.ts'
import { getChosenPlan } from './plan/get-chosen-plan.ts'
import { getPlan } from './plan/get-plan.ts'
import { listChoices } from './plan/list-choices.ts'
import { makePlanDefault } from './plan/make-plan-default.ts'
import { quickRoutes } from './quick-build/quick-routes.ts'
import { elementSurveyRoutes } from './surveys/survey-routes.ts'
import { nodeRoutes } from './tabs/node-routes.ts'
import { analysisRoutes, variableRoutes } from './tabs/part-routes.ts'
import { findTrash } from './trash/list-trash.ts'
import { removePlan } from './trash/remove-plan.ts'
import { ListTrash, TrashPage } from './trash-contract.ts'
import { getTree } from './tree/get-tree.ts'
import { getTreePage } from './tree/get-tree-page.ts'
import { Tree, TreePage, TreeQuery } from './tree-contract.ts'

function choicesOf(level: LevelKey) {
  return new Hono<AppEnv>().get(
    '/',
    endpoint(
      level === 'pillar' ? 'choices:read' : 'elements:read',
      `Choices of level ${level}`,
      v.array(ElementChoice),
    ),
    valid('query', ChoicesQuery),
    async (c) => c.json(ok(await listChoices(c.var.tenant, c.var, level, c.req.valid('query')))),
  )
}

const choiceRoutes = new Hono<AppEnv>()
  .get('/plan-choices', endpoint('choices:read', 'Plans to choose from', v.array(PlanChoice)), async (c) => {
    const { actor, tenant, today } = c.var
    const plans = await listPlanChoices(tenant, actor, today)
    return c.json(ok(plans.map((plan) => ({ ...plan, is_default: plan.id === actor.defaultPlanId }))))
  })
  .get('/plan-choices/first', endpoint('choices:read', 'The first plans that a form offers', FirstPlans), async (c) =>
    c.json(ok(await firstPlanNames(c.var.tenant, c.var.actor))),
  )
  .get(
    '/plan-choices/find',
    endpoint('choices:read', 'Find plans by name, in the order of the plan choices', PlanNamePage),
    valid('query', FindPlanNames),
    async (c) => {
      const ask = c.req.valid('query')
      return c.json(ok(paged(c.req.url, ask, await findPlanNames(c.var.tenant, c.var.actor, ask))))
    },
  )
  .get(
    '/chosen-plan',
    endpoint('choices:read', 'One plan to choose from: the given, the default, or the current one', ChosenPlan),
    valid('query', ChosenPlanQuery),
    async (c) => c.json(ok(await getChosenPlan(c.var.tenant, c.var, c.req.valid('query').plan_id))),
  )
  .get('/plan-element-type-choices', endpoint('choices:read', 'Levels by the district’s names', v.array(Choice)), (c) =>
    c.json(ok(LEVEL_KEYS.map((id) => ({ id: id as string, name: levelName(c.var.district.naming, id) })))),
  )
  .get('/review-frequencies', endpoint('choices:read', 'Review frequencies', v.array(Choice)), (c) =>
    c.json(ok(FREQUENCIES.map((id) => ({ id: id as string, name: FREQUENCY_LABELS[id] })))),
  )
  .route('/pillar-choices', choicesOf('pillar'))
  .route('/initiative-choices', choicesOf('initiative'))
  .route('/objective-choices', choicesOf('objective'))
  .route('/ecology-assessment-choices', choicesOf('assessment'))
  .route('/strategy-choices', choicesOf('strategy'))
  .route('/activity-task-choices', choicesOf('activity'))

const elementsOfAllLevels = new Hono<AppEnv>()
  .get(
    '/plan-elements',
    endpoint('elements:read', 'Elements of every level of a plan', ElementPage),
    valid('query', ListPlanElements),
    async (c) => {
      const { actor, tenant, today } = c.var
      const { plan_element_type: level, ...ask } = c.req.valid('query')
      return c.json(ok(paged(c.req.url, ask, await listElements(tenant, actor, today, { ...ask, level }))))
    },
  )
  .patch(
    '/plan-elements',
    endpoint('elements:write', 'Edit many elements at once', BulkEdited),
    valid('json', BulkEdit),
    async (c) => {
      const edited = await editElements(c.var.tenant, c.var, c.req.valid('json'), c.env.env.JWT_SECRET)
      return c.json(updated(edited, 'Saved'))
    },
  )
  .post(
    '/plan-elements/undo',
    endpoint('elements:write', 'Undo a bulk edit', BulkEdited),
    valid('json', UndoBulk),
    async (c) => {
      const undone = await undoElements(c.var.tenant, c.var, c.req.valid('json').undo, c.env.env.JWT_SECRET)
      return c.json(updated(undone, 'Put back'))
    },
  )
  .get('/plan-descendants/:id', endpoint('elements:read', 'The whole tree of a plan', Tree), async (c) =>
    c.json(ok(await getTree(c.var.tenant, c.var, c.req.param('id')))),
  )
  .get(
    '/plan-tree/:id',
    endpoint('elements:read', 'A page of the open rows of a plan’s tree', TreePage),
    valid('query', TreeQuery),
    async (c) => c.json(ok(await getTreePage(c.var.tenant, c.var, c.req.param('id'), c.req.valid('query')))),
  )

const levelRoutes = new Hono<AppEnv>()
  .route('/pillar', elementRoutes('pillar'))
  .route('/initiative', elementRoutes('initiative'))
  .route('/objective', elementRoutes('objective'))
  .route('/ecology-assessments', elementRoutes('assessment'))
  .route('/strategies', elementRoutes('strategy'))
  .route('/activity-task', elementRoutes('activity'))
  .route('/plan', nodeRoutes('plan'))

/** Endpoints that only some levels have, according to their tabs. */
const partRoutes = new Hono<AppEnv>()
  .route('/initiative', fidelityRoutes('initiative'))
  .route('/objective', fidelityRoutes('objective'))
  .route('/strategies', fidelityRoutes('strategy'))
  .route('/activity-task', fidelityRoutes('activity'))
  .route('/initiative', elementMeasureRoutes('initiative'))
  .route('/objective', elementMeasureRoutes('objective'))
  .route('/strategies', elementMeasureRoutes('strategy'))
  .route('/activity-task', elementMeasureRoutes('activity'))
  .route('/initiative', elementSurveyRoutes('initiative'))
  .route('/objective', elementSurveyRoutes('objective'))
  .route('/strategies', elementSurveyRoutes('strategy'))
  .route('/activity-task', elementSurveyRoutes('activity'))
  .route('/plan', sumsRoutes('plan'))
  .route('/pillar', sumsRoutes('pillar'))
  .route('/initiative', budgetRoutes('initiative'))
  .route('/objective', budgetRoutes('objective'))
  .route('/strategies', budgetRoutes('strategy'))
  .route('/activity-task', budgetRoutes('activity'))
  .route('/', variableRoutes)
  .route('/objective', analysisRoutes)

const trash = new Hono<AppEnv>().get(
  '/trash',
  endpoint('trash:read', 'Plans and elements deleted in the last 30 days', TrashPage),
  valid('query', ListTrash),
  async (c) => {
    const ask = c.req.valid('query')
    return c.json(ok(paged(c.req.url, ask, await findTrash(c.var.tenant, c.var, ask))))
  },
)

const plans = new Hono<AppEnv>()
  .get('/', endpoint('plans:read', 'List plans', PlanPage), valid('query', ListPlans), async (c) => {
    const { actor, tenant, today } = c.var
    const ask = c.req.valid('query')
    const page = await listPlans(tenant, actor, today, ask)
    const results = page.results.map((plan) => ({ ...plan, is_default: plan.id === actor.defaultPlanId }))
    return c.json(ok(paged(c.req.url, ask, { count: page.count, results })))
  })
  .post('/', endpoint('plans:write', 'Create a plan', Plan, 201), valid('json', CreatePlan), async (c) => {
    const saved = await createPlan(c.var.tenant, c.var, c.req.valid('json'), c.req.header('idempotency-key') ?? null)
    return c.json(created(saved, PLAN_CREATED), 201)
  })
  .post('/make-plan-default/:id', endpoint('plans:read', 'Make a plan the default of this person', Plan), async (c) => {
    return c.json(updated(await makePlanDefault(c.var.tenant, c.var, c.req.param('id')), PLAN_SAVED))
  })
  .get('/:id', endpoint('plans:read', 'One plan with its counts', Plan), async (c) =>
    c.json(ok(await getPlan(c.var.tenant, c.var, c.req.param('id')))),
  )
  .patch('/:id', endpoint('elements:write', 'Edit a plan', Plan), valid('json', EditPlan), async (c) =>
    c.json(updated(await editPlan(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json')), PLAN_SAVED)),
  )
  .delete(
    '/:id',
    endpoint('plans:write', 'Move a plan to the trash', Deleted),
    valid('query', AtVersion),
    async (c) => {
      const gone = await removePlan(c.var.tenant, c.var, c.env, c.req.param('id'), c.req.valid('query').version)
      return c.json(updated(gone, 'Deleted'))
    },
  )

/** Literal segments must come before `/:id`. */
export const planRoutes = new Hono<AppEnv>()
  .route('/', choiceRoutes)
  .route('/', editorRoutes)
  .route('/', elementsOfAllLevels)
  .route('/', findRoutes)
  .route('/', levelRoutes)
  .route('/', partRoutes)
  .route('/', trash)
  .route('/', quickRoutes)
  .route('/', plans)
