import { EDGE, heightOf, TextBlock, wrapped } from '#app/components/charts/frame.tsx'
import { cut, Lines, legendOf, tenth, widthOf } from '#app/components/charts/shapes.tsx'
import { type Axis, axisOf, headsOf, periodWords, type Segment } from '#app/reports/gantt/axis.ts'
import { barOf, lateWords } from '#app/reports/gantt/bars.ts'
import { todayOn } from '#app/reports/gantt/gantt-axis.tsx'
import { bracketWords } from '#app/reports/gantt/gantt-words.ts'
import { type Line, openedIn, openLines } from '#app/reports/gantt/lines.ts'
import { ROWS } from '#app/reports/screen-rows.ts'
import { numberWords } from '#model/counted.ts'
import { PROGRESS_LABELS } from '#model/status.ts'
import type { ChartPicture } from '#worker/charts/contract.ts'
import { BAR_HEIGHT, GanttBarShape, GanttBarWords, ganttLegend } from './gantt-shapes.tsx'

type Gantt = Extract<ChartPicture, { kind: 'gantt' }>

const WIDTH = 1280
const INNER = WIDTH - 2 * EDGE
const STATUS = EDGE + 400
const TIME = { x: STATUS + 118, width: WIDTH - EDGE - STATUS - 118 }
const INDENT = 14
const LEADING = 17
const HEAD = 62

/** A page of the rows that the chart's screen shows, on its time. */
export function ganttPicture({ rows, range, today, words: levels, view }: Gantt) {
  const address = new URLSearchParams({ open: view.open ?? '', toggle: view.toggle ?? '' })
  const open = openLines(rows, openedIn(address, view.searched))
  const axis = axisOf(
    { start: range.start_date, end: range.end_date },
    view.zoom ?? 'quarter',
    view.from ?? null,
    today,
  )
  const page = Math.min(view.page ?? 1, Math.max(1, Math.ceil(open.length / ROWS)))
  const lines = open.slice((page - 1) * ROWS, page * ROWS)
  const heads = headsOf(axis)
  const legend = legendOf(ganttLegend(today, bracketWords(lines, levels)), EDGE, INNER)
  const top = legend.height + 10
  let bottom = top + HEAD
  const drawn = lines.map((line) => {
    const left = EDGE + (line.level - 1) * INDENT
    const name = wrapped(`${line.number} ${line.name}`, STATUS - 12 - left, 13)
    const [y, height] = [bottom, Math.max(28, name.length * LEADING + 9)]
    bottom += height
    const bar = { bar: barOf(axis, line, today), time: TIME, y: tenth(y + height / 2 - BAR_HEIGHT / 2) }
    return { line, name, left, y, bar }
  })
  const rest = restWords({ shown: lines.length, page, open: open.length, all: rows.length })
  const children = (
    <>
      {legend.drawn}
      <path className="p-hair" d={linesAt(heads.sub, top + 41, bottom)} />
      <path className="p-line" d={linesAt(heads.top, top + 22, bottom)} />
      {drawn.map(({ line, name, left, y, bar }) => (
        <g key={line.id}>
          <path className={line.level === 1 ? 'p-line' : 'p-hair'} d={`M${EDGE} ${y}H${WIDTH - EDGE}`} />
          <Lines
            lines={name}
            x={left}
            y={y + 18}
            leading={LEADING}
            name={line.level < 3 ? 'p-name strong' : 'p-name'}
          />
          {line.progress_key ? (
            <text className="p-small" x={STATUS} y={y + 18}>
              {PROGRESS_LABELS[line.progress_key]}
            </text>
          ) : null}
          <GanttBarShape {...bar} />
        </g>
      ))}
      <path className="p-rule" d={`M${EDGE} ${bottom}H${WIDTH - EDGE}`} />
      <Today axis={axis} today={today} top={top} bottom={bottom} />
      <Labels segments={heads.top} y={top + 36} name="p-head halo" size={13} />
      <Labels segments={heads.sub} y={top + 54} name="p-small halo" size={12} />
      <text className="p-small" x={EDGE} y={top + 54}>
        Name
      </text>
      <text className="p-small" x={STATUS} y={top + 54}>
        Implementation
      </text>
      {drawn.map(({ line, bar }) => (
        <GanttBarWords key={line.id} {...bar} />
      ))}
      <TextBlock name="foot" text={rest} x={EDGE} y={bottom + 8} width={INNER} />
    </>
  )
  return {
    width: WIDTH,
    body: bottom + 8 + heightOf(rest, INNER, 'foot'),
    words: `Gantt chart, ${periodWords(axis)}. ${lines.map((line) => lineWords(line, today)).join(' ')} ${rest}`,
    children,
  }
}

type Rest = { shown: number; page: number; open: number; all: number }

/** How much of the chart the picture has. */
function restWords({ shown, page, open, all }: Rest): string {
  const first = (page - 1) * ROWS + 1
  if (shown < open)
    return `Rows ${numberWords(first)} to ${numberWords(first + shown - 1)} of ${numberWords(open)} that are open. A picture has up to ${ROWS} rows; the PDF has all.`
  return `Rows: ${numberWords(open)} of ${numberWords(all)}.${open < all ? ' The others are below rows that are closed.' : ''}`
}

function lineWords(line: Line, today: string): string {
  const { number, name, progress_key, percentage_completed: percent, start_date, end_date } = line
  const parts = [
    progress_key ? PROGRESS_LABELS[progress_key] : null,
    `${start_date ?? 'no start'} to ${end_date ?? 'no end'}`,
    percent === null ? null : `${Number(percent.toFixed(2))}% done`,
    lateWords(line, today),
  ]
  return `${number} ${name}: ${parts.filter(Boolean).join(', ')}.`
}

const xOf = (share: number) => tenth(TIME.x + share * TIME.width)

const linesAt = (segments: readonly Segment[], from: number, to: number) =>
  segments.map(({ at }) => `M${xOf(at)} ${from}V${to}`).join('')

type LabelsProps = { segments: readonly Segment[]; y: number; name: string; size: number }

/** One line of the time axis; a part without room for its label has none. */
function Labels({ segments, y, name, size }: LabelsProps) {
  return segments.map(({ key, label, at, width }) => {
    const room = width * TIME.width - 5
    if (room < Math.min(widthOf(label, size), 22)) return null
    return (
      <text key={key} className={name} x={xOf(at) + 5} y={y}>
        {cut(label, room, size)}
      </text>
    )
  })
}

function Today({ axis, today, top, bottom }: { axis: Axis; today: string; top: number; bottom: number }) {
  const at = todayOn(axis, today)
  if (at === null) return null
  const width = 46
  const x = Math.min(Math.max(xOf(at) - width / 2, TIME.x), WIDTH - EDGE - width)
  return (
    <>
      <rect className="p-today" x={xOf(at) - 1} y={top + 18} width={2} height={bottom - top - 18} />
      <rect className="p-flag" x={x} y={top} width={width} height={18} rx={2} />
      <text className="p-flag-words" x={x + width / 2} y={top + 13} textAnchor="middle">
        Today
      </text>
    </>
  )
}
