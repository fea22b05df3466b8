import type { Audited } from '#db/kit/audit.ts'
import { ancestorsUnder } from '#db/plans/element-writes.ts'
import type { QuickRow, QuickTeam } from '#db/plans/quick.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import type { LevelKey } from '#model/levels.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { AlertStatus, ProgressStatus } from '#model/status.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { FieldMessages } from '#worker/kit/problem.ts'
import type { ElementInput } from '#worker/plans/element-contract.ts'
import { describeWrite } from '#worker/plans/elements/describe-write.ts'
import { NEW_ELEMENT, toElementUpdate } from '#worker/plans/elements/to-element-update.ts'
import { QUICK_SECTIONS, type QuickRow as QuickInput, type QuickPlan } from '#worker/plans/quick-contract.ts'

/** Derives the id from the plan's id and the row's position, so that a repeated request returns the same ids. */
export function elementId(planId: string, level: number, at: number): string {
  return `elm_${planId.slice(planId.indexOf('_') + 1)}${level}${String(at).padStart(4, '0')}`
}

/** The row as the input of an element, with what it has. */
function inputOf(row: QuickInput): ElementInput {
  const { name, start_date, end_date } = row
  if (!('owner_id' in row)) return { name, start_date, end_date }
  return {
    ...{ name, start_date, end_date },
    ...(row.owner_id && { owner_id: row.owner_id }),
    ...(row.team.length > 0 && { team: row.team }),
    ...(row.alert_status && { alert_status: row.alert_status as AlertStatus }), // `quickProblems` refuses others
    ...(row.progress_status && { progress_status: row.progress_status as ProgressStatus }), // as above
  }
}

const rowsOf = (input: QuickPlan, rows: (typeof QUICK_SECTIONS)[number]['rows']): readonly QuickInput[] => input[rows]
const peopleIn = (row: QuickInput) => ('owner_id' in row ? [row.owner_id, ...row.team].filter(Boolean) : [])

/** The ids of all people in a quick build. */
export function peopleOf(input: QuickPlan): string[] {
  return [...new Set(QUICK_SECTIONS.flatMap(({ rows }) => rowsOf(input, rows).flatMap(peopleIn)))]
}

/** Owners and team members must be able to own an element; `names` has those who can. */
export function peopleProblems(input: QuickPlan, names: ReadonlyMap<string, string>): FieldMessages {
  const problems: FieldMessages = {}
  for (const { key, rows } of QUICK_SECTIONS) {
    rowsOf(input, rows).forEach((row, at) => {
      if (!('owner_id' in row)) return
      if (row.owner_id && !names.has(row.owner_id)) problems[`${key}.${at}.owner_id`] = [INVALID_VALUE]
      if (row.team.some((id) => !names.has(id))) problems[`${key}.${at}.team`] = [INVALID_VALUE]
    })
  }
  return problems
}

/** The elements, parents first, in the order typed; a row's position is its rank among its siblings. */
export function quickRows(input: QuickPlan, planId: string, caller: Caller): { rows: QuickRow[]; teams: QuickTeam[] } {
  const all: QuickRow[] = []
  const teams: QuickTeam[] = []
  let above = new Map<string, QuickRow>()
  QUICK_SECTIONS.forEach(({ key: level, rows }, depth) => {
    const here = new Map<string, QuickRow>()
    const places = new Map<string | null, number>()
    rowsOf(input, rows).forEach((row, at) => {
      const parent = above.get(row.parent_key) ?? null
      const position = (places.get(parent?.id ?? null) ?? 0) + 1
      places.set(parent?.id ?? null, position)
      const set = toElementUpdate(inputOf(row), NEW_ELEMENT, caller)
      const element = {
        ...place(parent, level),
        id: elementId(planId, depth, at),
        position,
        name: row.name,
        nameKey: nameKey(row.name),
        searchKey: searchKey(row.name),
        startDate: row.start_date,
        endDate: row.end_date,
        // Every row names the same columns, see `insertMany`.
        ownerId: set.ownerId ?? null,
        alertStatus: set.alertStatus ?? NEW_ELEMENT.alert_status,
        alertSince: set.alertSince ?? null,
        progressStatus: set.progressStatus ?? NEW_ELEMENT.progress_status,
        doneOn: set.doneOn ?? null,
      }
      here.set(row.key, element)
      all.push(element)
      if ('team' in row) teams.push(...row.team.map((targetId) => ({ elementId: element.id, targetId })))
    })
    above = here
  })
  return { rows: all, teams }
}

function place(parent: QuickRow | null, level: LevelKey) {
  if (!parent) return { level, parentId: null, pillarId: null, initiativeId: null, objectiveId: null, strategyId: null }
  return { level, parentId: parent.id, ...ancestorsUnder(parent) }
}

/** One audit row for each element, with what it was created with. */
export function quickAudits(input: QuickPlan, planId: string, people: Map<string, string>): Audited[] {
  const nothing = new Map()
  const found = { people, schools: nothing, departments: nothing, masks: nothing, choices: nothing }
  return QUICK_SECTIONS.flatMap(({ key: entity, rows }, depth) =>
    rowsOf(input, rows).map((row, at) => ({
      ...{ entity, planId, entityId: elementId(planId, depth, at), action: 'create' },
      changes: describeWrite(null, inputOf(row), found),
    })),
  )
}
