import { useLocation } from '@remix-run/react'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import type { CellWords } from '#app/components/in-place/cells.ts'
import { InPlace } from '#app/components/in-place/in-place.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { ROWS } from '#app/reports/screen-rows.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { numberWords } from '#model/counted.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import type { GanttBody } from '#worker/reports/gantt-contract.ts'
import { type Axis, axisOf } from './axis.ts'
import { savedWords, warningOf } from './changes.ts'
import { rowsQuery, zoomIn } from './gantt-address.ts'
import { AxisHead, axisStyle } from './gantt-axis.tsx'
import { ChangeLine, parentOf } from './gantt-change.tsx'
import { GanttKeys } from './gantt-keys.tsx'
import { GanttLegend } from './gantt-legend.tsx'
import { GanttTreeRow, ROLES, type RowContext } from './gantt-row.tsx'
import { GanttTools } from './gantt-tools.tsx'
import { bracketWords } from './gantt-words.ts'
import { type Line, openedIn, openLines } from './lines.ts'
import { CHUNK, useChunks } from './use-chunks.ts'
import { useDateChange } from './use-date-change.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowLinks } from './use-row-links.ts'
import { useWholeRows } from './whole-rows.ts'

type GanttChartProps = {
  report: ReportDocument
  path: string
  page: { lines: Line[]; page: number; count: number; total: number }
  filtered: boolean
  linked: boolean
}

/** The plan over time, as a tree whose rows open, and whose bars people with the right move. */
export function GanttChart(props: GanttChartProps) {
  const lines = useRef<readonly Line[]>([])
  const { level } = props.report.words
  const words: CellWords = ({ row, set }) => {
    const line = lines.current.find(({ id }) => id === row.id)
    if (!line) return null
    const own = { start: set.start_date ?? null, end: set.end_date ?? null }
    const warning = warningOf(own, parentOf(line, lines.current, level))
    return { message: savedWords(line.number, row, set), detail: [row.name, warning].filter(Boolean).join('. ') }
  }
  return (
    <InPlace words={words}>
      <Chart {...props} onLines={lines} />
    </InPlace>
  )
}

function Chart({
  report,
  path,
  page,
  filtered,
  linked,
  onLines,
}: GanttChartProps & { onLines: { current: readonly Line[] } }) {
  const { pathname, search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const live = useHydrated()
  const whole = useWholeRows(path, rowsQuery(search))
  const lines = useMemo(
    () => (whole ? openLines(whole, openedIn(params, filtered)) : page.lines),
    [whole, params, filtered, page.lines],
  )
  onLines.current = lines
  const { plan_date_range: range } = report.body as GanttBody // this report's body
  const { as_of: today, plan } = report
  const zoom = zoomIn(params)
  const from = params.get('from')
  const axis = useMemo(
    () => axisOf({ start: range.start_date, end: range.end_date }, zoom, from, today),
    [range.start_date, range.end_date, zoom, from, today],
  )
  const table = useRef<HTMLTableElement>(null)
  const { current, focusOn, handlers } = useRowKeys({ table, lines, axis })
  const dates = { id: plan.id, start: range.start_date, end: range.end_date }
  const change = useDateChange({ table, lines, axis, plan: dates, today, focusOn })
  const { drafts } = change
  const follow = useRowLinks()
  const context = useMemo<RowContext>(
    () => ({ planId: plan.id, axis, today, linked, live, drafts, address: { pathname, search } }),
    [plan.id, axis, today, linked, live, drafts, pathname, search],
  )
  function press(event: KeyboardEvent) {
    if (change.onKeyDown(event)) event.preventDefault()
    else handlers.onKeyDown(event)
  }
  const { chunks, drawn, heightOf } = useChunks(table, lines.length, current)
  const before = whole ? 0 : (page.page - 1) * ROWS
  return (
    <section aria-label="Gantt chart">
      <GanttTools axis={axis} name={report.title} page={whole ? null : page.page} />
      <GanttLegend today={today} bracket={bracketWords(lines, report.words.level)} />
      <table
        ref={table}
        {...ROLES.table}
        className={`g-table z-${zoom}`}
        style={axisStyle(axis, today)}
        aria-label="Elements of the plan over time"
        aria-rowcount={(whole ? lines.length : page.count) + 1}
        {...change.handlers}
        onClick={follow}
        onFocus={handlers.onFocus}
        onKeyDown={press}
      >
        <thead>
          <GanttHead axis={axis} today={today} />
        </thead>
        {Array.from({ length: chunks }, (_, at) => {
          const own = lines.slice(at * CHUNK, (at + 1) * CHUNK)
          const shown = drawn(at)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a body is a place in the table, whatever rows are there
            <tbody key={at} data-chunk={at} style={shown ? undefined : { height: heightOf(at) }}>
              {shown
                ? own.map((line, place) => (
                    <GanttTreeRow
                      key={line.id}
                      line={line}
                      index={before + at * CHUNK + place + 2}
                      current={at * CHUNK + place === current}
                      context={context}
                    />
                  ))
                : null}
            </tbody>
          )
        })}
      </table>
      {whole || page.count <= ROWS ? (
        <p className="r-rows">
          Rows : {numberWords(lines.length)} of {numberWords(page.total)}
        </p>
      ) : (
        <Pagination page={page.page} pageSize={ROWS} count={page.count} shown={lines.length} />
      )}
      <ChangeLine drafts={drafts} lines={lines} plan={dates} levels={report.words.level} />
      <GanttKeys />
    </section>
  )
}

const HEADS = ['Name', 'Owner', 'Start', 'End', '%', 'Implementation']

function GanttHead({ axis, today }: { axis: Axis; today: string }) {
  return (
    <tr {...ROLES.row} className="g-head" aria-rowindex={1}>
      {HEADS.map((label) => (
        <th key={label} {...ROLES.head} scope="col" className={label === '%' ? 'g-percent' : undefined}>
          {label}
        </th>
      ))}
      <th {...ROLES.head} scope="col" className="g-ax">
        <AxisHead axis={axis} today={today} />
      </th>
    </tr>
  )
}
