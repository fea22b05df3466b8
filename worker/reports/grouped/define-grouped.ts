import { type GroupedFound, loadGrouped } from '#db/reports/grouped.ts'
import { type GroupKey, NO_GROUP, REPORT_LINES, type ReportLine } from '#model/reports.ts'
import type { ReportDocument, ReportParams } from '#worker/reports/contract.ts'
import {
  type GroupedBody,
  GroupedBody as GroupedBodySchema,
  GroupedRow,
  type GroupRow,
  type MemberRow,
} from '#worker/reports/group-contract.ts'
import { holdsWords } from '#worker/reports/holds.ts'
import { type Drawn, defineReport, type ReportScope } from '#worker/reports/report.ts'
import { emptyWords, listed, showingWords, statusCharts } from '#worker/reports/words.ts'
import { groupColumns, memberColumns } from './columns.ts'
import { groupRows, groupTable } from './group-table.ts'
import { type Chosen, choose, type Group, type Grouping, groupsIn, namedIds, opensOnOwn } from './grouping.ts'
import { countedLines } from './lines.ts'
import { memberRows, memberTable } from './member-table.ts'
import { membersOf } from './members.ts'
import { groupsDeck, membersDeck } from './words.ts'

/** The other filters: the group is chosen by rules of its own, such as inheritance. */
function withoutGroup(params: ReportParams, key: GroupKey): ReportParams {
  return { ...params, [key]: undefined }
}

/**
 * A report on schools, departments, people, and so on: a row for each of them, or, with some chosen, the elements of
 * these. Screen, PDF, CSV, and JSON follow from `defineReport`.
 */
export function defineGrouped(definition: Omit<Grouping, 'levels' | 'filter'>) {
  const line: ReportLine = REPORT_LINES[definition.key]
  const key = line.groups as GroupKey // every grouped report has one
  const grouping: Grouping = { ...definition, filter: key, levels: line.levels ?? [] }
  return defineReport({
    key: grouping.key,
    row: GroupedRow,
    body: GroupedBodySchema,
    columns: (naming) => groupColumns(grouping, naming),
    load: (scope, params) =>
      loadGrouped(scope.tenant, scope.actor, scope.today, params.plan, {
        filter: withoutGroup(params, key),
        source: grouping.source,
        only: namedIds(grouping, scope.actor, params[key]),
      }),
    draw(scope, found, params) {
      const chosen = choose(grouping, scope.actor, params[key], found)
      return draw(grouping, scope, found, withoutGroup(params, key), chosen)
    },
  })
}

/** The groups to show: all, the reader's own, or the chosen ones. */
function shown(grouping: Grouping, all: readonly Group[], { ids, only }: Chosen): { groups: Group[]; lists: boolean } {
  const wanted = ids ?? only
  const groups = wanted === null ? all : all.filter(({ id }) => wanted.includes(id))
  const lists = ids !== null || grouping.alwaysLists === true
  return { groups: lists && ids === null ? groups.filter(({ id }) => id !== NO_GROUP) : [...groups], lists }
}

function draw(
  grouping: Grouping,
  scope: ReportScope,
  found: GroupedFound,
  params: ReportParams,
  chosen: Chosen,
): Drawn<GroupRow | MemberRow, GroupedBody> {
  const { naming } = scope.district
  const all = groupsIn(grouping, naming, found)
  const known = new Set(all.map(({ id }) => id))
  const { groups, lists } = shown(grouping, all, chosen)
  const here = new Set(groups.map(({ id }) => id))
  const memberships = membersOf(grouping, found, (id) => known.has(id))
  const { lines, counted } = countedLines(grouping, found, params)
  const members = counted
    .map((one) => ({ ...one, ids: memberships.get(one.data.id) ?? [] }))
    .filter(({ ids }) => ids.some((id) => here.has(id)))
  const rows = members.map(({ row }) => row)
  const empty = emptyWords(naming, grouping.levels, params)
  const some = chosen.ids ?? chosen.only
  const names = groups.length > 0 ? listed(groups.map(({ name }) => name)) : `a missing ${grouping.words.one}`
  const words = some === null ? `every ${grouping.words.one}` : names
  const common = {
    body: {
      rows_are: lists ? ('elements' as const) : ('groups' as const),
      chosen: some === null ? null : groups.map(({ id, name }) => ({ id, name })),
      opens_on_own: opensOnOwn(grouping, scope.actor, found),
    },
    has_data: rows.length > 0,
    showing: showingWords(scope, params, lines, [words, ...holdsWords(scope, params)].join(', ')),
    charts: chartsOf(grouping, scope, rows),
    notes: notesOf(grouping),
  }
  if (lists) {
    const listedRows = memberRows(groups, members, found.people)
    const table = memberTable(scope, grouping, groups, listedRows, empty)
    const whole = members.length > 0 ? grouping.deck?.(scope, members) : empty
    const deck = (some === null ? whole : undefined) ?? membersDeck(scope, grouping, groups, members)
    return { ...common, table, rows: listedRows, columns: memberColumns(grouping, naming), deck }
  }
  const drawn = groupRows(grouping, groups, members)
  const table = groupTable(scope, grouping, drawn, members, empty)
  return {
    ...common,
    table,
    rows: drawn,
    deck: members.length === 0 ? empty : groupsDeck(scope, grouping, drawn, members),
  }
}

/** A donut for each level that the report counts. */
function chartsOf(
  { levels }: Grouping,
  { district }: ReportScope,
  rows: readonly ReportRow[],
): ReportDocument['charts'] {
  const counted: readonly string[] = levels
  const items = statusCharts(district.naming, 'risk', rows).filter(({ key }) => counted.includes(key))
  return { heading: 'Risk status by level', items }
}
type ReportRow = Parameters<typeof statusCharts>[2][number]

function notesOf({ words, note, inherits }: Grouping): ReportDocument['notes'] {
  const plain = (label: string, value: string) => ({ mark: null, label, value })
  return [
    plain(words.head, note),
    ...(inherits
      ? [
          plain(
            'Inherited',
            `An element that names no ${words.one} counts for those of the nearest element above it that names some.`,
          ),
        ]
      : []),
    plain('Late', 'The start date of work to do, or the end date of work in progress, has passed.'),
  ]
}
