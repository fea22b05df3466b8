import { clsx } from 'clsx'
import { hatchIn, type LegendItem, tenth } from '#app/components/charts/shapes.tsx'
import type { Bar, NoBar } from '#app/reports/gantt/bars.ts'

export const BAR_HEIGHT = 14
const LEAST = 3
const GAP = 6

type Time = { x: number; width: number }
type Box = { x: number; y: number; width: number; height: number }

type ShapeProps = { bar: Bar | NoBar; time: Time; y: number }
const xIn = (time: Time) => (share: number) => tenth(time.x + share * time.width)

/** A row's time, as the chart's own bars draw it; `y` is the upper edge of its bar. */
export function GanttBarShape({ bar, time, y }: ShapeProps) {
  if (bar.kind === 'words') return null
  const { at, width, late } = bar
  const box = { x: xIn(time)(at), y, width: tenth(Math.max(LEAST, width * time.width)), height: BAR_HEIGHT }
  return (
    <>
      {width > 0 ? <Planned bar={bar} box={box} /> : null}
      {late && late.width > 0 ? (
        <Late box={{ ...box, x: xIn(time)(late.at), width: tenth(late.width * time.width) }} />
      ) : null}
    </>
  )
}

/** The text next to a bar, or of a row without one; drawn above everything else. */
export function GanttBarWords({ bar, time, y }: ShapeProps) {
  const xOf = xIn(time)
  if (bar.kind === 'words') {
    const isAfter = bar.side === 'after'
    return (
      <text
        className="p-small halo"
        x={isAfter ? xOf(1) : xOf(0) + 5}
        y={y + 11}
        textAnchor={isAfter ? 'end' : 'start'}
      >
        {bar.side === 'before' ? '‹ ' : ''}
        {bar.words}
        {isAfter ? ' ›' : ''}
      </text>
    )
  }
  const { label } = bar
  if (!label) return null
  const isRight = label.side === 'right'
  const x = isRight ? xOf(label.at) + GAP : xOf(label.at) - (label.side === 'over' ? 2 * GAP : GAP)
  return (
    <text className="p-late-words halo" x={x} y={y + 11} textAnchor={isRight ? 'start' : 'end'}>
      {label.words}
    </text>
  )
}

function Planned({ bar: { fill, done, before, after }, box }: { bar: Bar; box: Box }) {
  const { x, y, width, height } = box
  const middle = y + height / 2
  if (fill === 'bracket') return <rect className="p-bracket" x={x} y={middle - 2} width={width} height={4} />
  const isLight = fill === 'done' || done > 0
  return (
    <>
      <rect className="p-bar" {...box} rx={2} strokeDasharray={fill === 'unknown' ? '3 2' : undefined} />
      {fill === 'doing' || fill === 'unknown' ? <rect className="p-planned" {...box} rx={2} /> : null}
      {done > 0 ? <rect className="p-done" x={x} y={y} width={tenth(width * done)} height={height} rx={2} /> : null}
      {before ? <path className={clsx('p-arrow', isLight && 'light')} d={`M${x + 5} ${middle - 4}v8l-4 -4Z`} /> : null}
      {after ? (
        <path className={clsx('p-arrow', done === 1 && 'light')} d={`M${x + width - 5} ${middle - 4}v8l4 -4Z`} />
      ) : null}
    </>
  )
}

function Late({ box }: { box: Box }) {
  return (
    <>
      <rect className="p-late" {...box} />
      <path className="p-hatch" d={hatchIn(box)} />
    </>
  )
}

const KEY = { x: 0, y: -5, width: 26, height: 10 }

/** The legend: a label for every shape. */
export function ganttLegend(today: string, bracket: string): LegendItem[] {
  const bar = (key: string, label: string, fill: Bar['fill'], done: number): LegendItem => ({
    ...{ key, label, markWidth: KEY.width },
    mark: <Planned bar={{ ...NO_BAR, fill, done }} box={KEY} />,
  })
  return [
    bar('todo', 'To do', 'todo', 0),
    bar('doing', 'Doing, the dark part is the share done', 'doing', 0.45),
    bar('unknown', 'Doing, no share given', 'unknown', 0),
    bar('done', 'Done', 'done', 1),
    { key: 'late', label: 'Late time, with its days', mark: <Late box={KEY} />, markWidth: KEY.width },
    bar('bracket', `${bracket}, without a status`, 'bracket', 0),
    {
      ...{ key: 'today', label: `Today, ${today}`, markWidth: 4 },
      mark: <rect className="p-today" x={1} y={-7} width={2} height={14} />,
    },
  ]
}

const NO_BAR: Bar = {
  ...{ kind: 'bar', at: 0, width: 1, fill: 'todo', done: 0 },
  ...{ before: false, after: false, late: null, label: null },
}
