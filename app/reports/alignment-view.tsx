import type { ReactNode } from 'react'
import { ScrollRegion } from '#app/components/scroll-region.tsx'
import { ProgressStatus } from '#app/components/status.tsx'
import type { AlignmentBody } from '#worker/reports/alignment-contract.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { AlignmentCoverage } from './alignment-coverage.tsx'
import type { DrawnRow } from './alignment-rows.ts'
import { When } from './dates.tsx'
import { Alert, Owner, percentText } from './element-cells.tsx'
import { ElementName } from './element-link.tsx'

type Words = ReportDocument['words']
type Block = { initiative: DrawnRow | null; rows: DrawnRow[] }
type Part = { pillar: DrawnRow; blocks: Block[] }

/** The flat rows as pillars of initiatives; a row without its initiative among the rows stands alone. */
function partsOf(rows: readonly DrawnRow[]): Part[] {
  const parts: Part[] = []
  for (const row of rows) {
    const part = parts.at(-1)
    if (row.plan_element_type === 'pillar') parts.push({ pillar: row, blocks: [] })
    else if (row.plan_element_type === 'initiative') part?.blocks.push({ initiative: row, rows: [] })
    else part?.blocks.at(-1)?.rows.push(row)
  }
  return parts
}

/** The coverage, then a table for each initiative, whose head repeats on every page. */
export function AlignmentView({ report, foot }: { report: ReportDocument; foot?: ReactNode }) {
  const body = report.body as AlignmentBody // the alignment report's own body
  if (!report.has_data) return null
  const parts = partsOf(report.rows as unknown as DrawnRow[]) // its own rows
  return (
    <>
      <AlignmentCoverage body={body} />
      {parts.map(({ pillar, blocks }) => (
        <section key={pillar.id} className="r-sec al-part">
          <div className="r-sec-h">
            <h2>
              <span className="r-no">{pillar.number}</span> <ElementName element={pillar}>{pillar.name}</ElementName>
            </h2>
            <p>
              {pillar.missing ? <span className="r-gap">{pillar.missing}. </span> : null}
              {body.pillars.find(({ id }) => id === pillar.id)?.status}
              {pillar.closed > 0 ? `; ${pillar.closed} below` : null}
            </p>
          </div>
          {blocks.map((block) => (
            <BlockTable key={block.initiative?.id} pillar={pillar} block={block} words={report.words} />
          ))}
        </section>
      ))}
      {parts.length === 0 ? <p className="r-none">No element has this gap.</p> : null}
      {foot ?? (
        <p className="r-rows">
          Rows : {report.rows.length} of {body.levels.reduce((sum, { total }) => sum + total, 0)}
        </p>
      )}
    </>
  )
}

const HEADS = [
  'Owner',
  'School or department',
  'Start',
  'End',
  'Risk status',
  'Implementation',
  '% done',
  'What is missing',
]
const WIDTHS = [24.5, 9.5, 10.5, 8.8, 8.8, 10, 11, 5.4, 11.5]
const FIGURES: readonly string[] = ['Start', 'End', '% done']

function BlockTable({ pillar, block, words }: { pillar: DrawnRow; block: Block; words: Words }) {
  const { initiative, rows } = block
  if (!initiative) return null
  const caption = `${words.level.initiative} ${initiative.number}, ${initiative.name}`
  return (
    <ScrollRegion className="r-scroll al-scroll" label={caption}>
      <table className="r-t al-t">
        <caption className="r-cap">{caption}</caption>
        <colgroup>
          {WIDTHS.map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
            <col key={at} style={{ width: `${width}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              {pillar.number} {pillar.name}
            </th>
            {HEADS.map((head) => (
              <th key={head} scope="col" className={FIGURES.includes(head) ? 'r-n' : undefined}>
                {head}
              </th>
            ))}
          </tr>
          <Row row={initiative} words={words} />
        </thead>
        {rows.length > 0 ? (
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} words={words} />
            ))}
          </tbody>
        ) : null}
      </table>
    </ScrollRegion>
  )
}

const DASH = <span className="r-dash">–</span>

/** An element: its number, indent, and weight say its level, and so does a hidden word. */
function Row({ row, words }: { row: DrawnRow; words: Words }) {
  const cells = [
    <Owner key="owner" row={row} />,
    row.place ?? DASH,
    row.start_date ? <When key="start" date={row.start_date} /> : DASH,
    row.end_date ? <When key="end" date={row.end_date} /> : DASH,
    <Alert key="alert" value={row.alert_status} words={words} />,
    row.progress_key ? <ProgressStatus key="progress" value={row.progress_key} /> : DASH,
    row.percentage_completed === null ? DASH : percentText(row.percentage_completed),
    <Missing key="missing" row={row} />,
  ]
  return (
    <tr className={`al-${row.plan_element_type}`}>
      <th scope="row">
        <span className="r-no">{row.number}</span> <span className="r-vh">{words.level[row.plan_element_type]}: </span>
        <ElementName element={row}>{row.name}</ElementName>
      </th>
      {cells.map((cell, at) => (
        <td key={HEADS[at]} data-head={HEADS[at]} className={FIGURES.includes(HEADS[at] ?? '') ? 'r-n' : undefined}>
          {cell}
        </td>
      ))}
    </tr>
  )
}

function Missing({ row }: { row: DrawnRow }) {
  if (!row.missing && row.closed === 0) return DASH
  return (
    <>
      {row.missing ? <span className="r-gap">{row.missing}</span> : null}
      {row.closed > 0 ? <span className="r-sub">{row.closed} below</span> : null}
    </>
  )
}
