import { newId } from '#db/kit/id.ts'
import type { audit } from '#db/kit/schema.ts'
import type { analyses, fidelityChecks, variableGroups } from '#db/plans/parts-schema.ts'
import type { StoryCheck } from '#db/seed/schemas/plan-extras.ts'
import { CHECK_ANSWERS } from '#model/fidelity.ts'
import { type AnalysisKind, VARIABLE_GROUPS } from '#model/parts.ts'
import { type Calendar, laterOf } from './calendar.ts'
import { hashOf } from './random.ts'
import type { References } from './seed-references.ts'
import type { SeedElement } from './story-shape.ts'

type Audit = typeof audit.$inferInsert
type Audited = Pick<Audit, 'districtId' | 'entity' | 'entityId' | 'planId'>
export type PartRows = {
  checks: (typeof fidelityChecks.$inferInsert)[]
  variables: (typeof variableGroups.$inferInsert)[]
  analyses: (typeof analyses.$inferInsert)[]
  audit: Audit[]
}

export const noPartRows = () => ({ checks: [], variables: [], analyses: [] })

type Made = { element: SeedElement; author: string; made: { at: string; age: number } }

/** Adds an element's fidelity checks, variables, and analyses, each with the audit row that the product writes. */
export function addParts(
  rows: PartRows,
  of: Audited,
  { element, author, made }: Made,
  find: References,
  calendar: Calendar,
) {
  const { districtId, entityId: elementId } = of
  // What was known from the start was entered the day after.
  const written = (order: number) => laterOf(calendar.moment(Math.max(0, made.age - 1), 10 + order), made.at)
  const stamped = (at: string, by: string) => ({ createdAt: at, createdBy: by, updatedAt: at, updatedBy: by })
  const tell = (at: string, userId: string, action: string, changes: Audit['changes']) =>
    rows.audit.push({ ...of, id: newId('audit'), at, userId, action, changes })

  for (const [order, group] of VARIABLE_GROUPS.entries()) {
    const own = element.variables.filter((variable) => variable.group === group)
    if (own.length === 0) continue
    const variables = own.map(({ name, value }) => ({ name, value }))
    const at = written(order)
    rows.variables.push({ districtId, elementId, variableType: group, variables, ...stamped(at, author) })
    const told = own.map(({ name, value }): [string, [null, string]] => [`variables.${group}.${name}`, [null, value]])
    tell(at, author, 'variables', Object.fromEntries(told))
  }
  for (const [order, [key, text]] of Object.entries(element.analyses).entries()) {
    const kind = key as AnalysisKind // a key of the story's own table
    const at = written(order)
    rows.analyses.push({ districtId, elementId, kind, text, ...stamped(at, author) })
    tell(at, author, 'analyses', { [`analyses.${kind}`]: [null, text] })
  }
  for (const check of element.checks) {
    const { on, byKey } = check
    const age = calendar.ageOf(on)
    if (age < 0) continue // still in the future
    const by = find.person(byKey).id
    const at = calendar.moment(age, hashOf(`${on} ${element.name}`) % 300)
    const { changes, ...columns } = saidBy(check)
    rows.checks.push({ districtId, id: newId('check'), elementId, ...columns, ...stamped(at, by) })
    tell(at, by, 'fidelity', changes)
  }
}

const YES_OR_NO: Record<string, boolean | undefined> = { Y: true, N: false }

/** The columns of a check; its audit row leaves out empty ones. */
function saidBy({ on, type: checkType, answers: said, comments }: StoryCheck) {
  const result = said === 'not_done' || said === 'na' ? said : 'done'
  const answers = CHECK_ANSWERS.map(
    (key, at) => [key, result === 'done' ? YES_OR_NO[said[at] ?? ''] : undefined] as const,
  )
  const given = Object.fromEntries(answers.filter(([, answer]) => answer !== undefined))
  const told = { date: on, fidelity_check: result, check_type: checkType, ...given, feedback_comments: comments }
  const changes: Audit['changes'] = {}
  for (const [key, value] of Object.entries(told))
    if (value !== null && value !== undefined) changes[key] = [null, value]
  const { observer_agreement: observerAgreement, ...rest } = given
  return {
    ...({ fidelityCheck: result, checkedOn: on, checkType: checkType ?? null, ...rest, observerAgreement } as const),
    feedbackComments: comments ?? null,
    changes,
  }
}
