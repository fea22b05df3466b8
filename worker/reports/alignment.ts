import { loadAlignment } from '#db/reports/alignment.ts'
import { gapName } from '#model/gaps.ts'
import { CHAIN, levelName } from '#model/levels.ts'
import { AlignmentBody, AlignmentRow } from './alignment-contract.ts'
import { alignmentRows, coverageOf, deckOf, shownRows } from './alignment-rows.ts'
import { choiceAsk } from './choice-ask.ts'
import type { FileTable, ReportParams } from './contract.ts'
import { elementColumns, linesOf } from './element-row.ts'
import { defineReport, type ReportScope } from './report.ts'
import { branchWords } from './words.ts'

function gapWords({ district }: ReportScope, { gap }: ReportParams): string[] {
  if (!gap) return []
  if (gap === 'any') return ['only what has a gap, and what is above it']
  return [`only what has the gap "${gapName(district.naming, gap)}", and what is above it`]
}

/** The figures of the coverage as tables of the files. */
function coverageTables({ levels, gaps, pillars }: AlignmentBody): FileTable[] {
  return [
    {
      key: 'coverage',
      name: 'What is missing, by level',
      columns: [
        { key: 'label', label: 'Gap', format: 'text' },
        ...levels.map(({ key, label, total }) => ({ key, label: `${label}, of ${total}`, format: 'number' as const })),
      ],
      rows: gaps.map(({ label, counts }) => ({ label, ...counts })),
    },
    {
      key: 'pillars',
      name: 'Elements with a gap',
      columns: [
        { key: 'number', label: 'Number', format: 'text' },
        { key: 'name', label: 'Name', format: 'text' },
        { key: 'with_gap', label: 'With a gap', format: 'number' },
        { key: 'of', label: 'Elements', format: 'number' },
      ],
      rows: pillars,
    },
  ]
}

/** What serves what, from pillar to activity, and what is missing. */
export const alignment = defineReport({
  key: 'alignment',
  row: AlignmentRow,
  body: AlignmentBody,
  columns: () => [
    ...elementColumns(),
    { key: 'school', label: 'School', format: 'text' },
    { key: 'department', label: 'Department', format: 'text' },
    { key: 'measures', label: 'Measures', format: 'number' },
    { key: 'missing', label: 'What is missing', format: 'text' },
  ],
  bringsPlaces: true,
  load: ({ tenant, actor, today }, params) =>
    loadAlignment(tenant, actor, today, params.plan, params, choiceAsk([], params)),
  draw(scope, found, params) {
    const { naming } = scope.district
    const every = alignmentRows(found, naming)
    const body = coverageOf(every, naming)
    const lowest = levelName(naming, params.depth ?? CHAIN[CHAIN.length - 1] ?? 'activity')
    const showing = [
      branchWords(scope, params, params.pillar ? linesOf(found.rows) : []),
      `down to ${lowest}`,
      ...gapWords(scope, params),
      `as of ${scope.today}`,
    ]
    return {
      rows: shownRows(every, params),
      body,
      tables: coverageTables(body),
      has_data: body.pillars.length > 0,
      deck: deckOf(every, body, naming),
      showing: showing.join('; '),
      charts: null,
      table: null,
      notes: [
        {
          mark: null,
          label: 'Gap',
          value:
            'A gap is a fact, not a judgment: the report says what the plan does not hold yet. Schools, departments, and measures are asked for where the plan assigns them.',
        },
      ],
    }
  },
})
