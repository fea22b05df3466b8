import type { ReactNode } from 'react'
import { EDGE, heightOf, INNER, TextBlock, WIDTH, wrapped } from '#app/components/charts/frame.tsx'
import { Lines, tenth } from '#app/components/charts/shapes.tsx'
import { changeText, favorableText, percentText } from '#app/components/measures/survey-words.ts'
import { numberWords } from '#model/counted.ts'
import type { ChartPicture } from '#worker/charts/contract.ts'
import { SLICE_NAMES, slicesOf, wavesOf } from './slices.ts'
import { HEIGHT, SliceMarks, WaveMarks } from './wave-dots.tsx'

type Picture<K extends ChartPicture['kind']> = Extract<ChartPicture, { kind: K }>
/** One line of the picture: what it is of, its drawing, two columns of text, and all of it in words. */
type Row = { key: string; name: string; marks: ReactNode; texts: [string, string]; words: string }

/** The most rows that are legible in one picture. */
export const MOST = 100
const PLOT = { x: EDGE + 210, width: 240 }
const LATEST = PLOT.x + PLOT.width + 90
const LEADING = 17

const place = (percent: number) => tenth((percent / 100) * PLOT.width)

/** Each dimension over the waves, all on one scale; null without a number. */
export function wavesPicture({ survey, cells, results }: Picture<'waves'>) {
  const { waves, at, scale } = wavesOf(survey.waves, cells)
  const rows = survey.dimensions.map((one): Row => {
    const of = waves.map((wave) => ({ wave, cell: at(wave.id, one.dimension.id) }))
    const said = of.flatMap(({ wave, cell }) => {
      const text = cell ? favorableText(cell, survey.threshold) : null
      return text === null ? [] : [`${wave.name} ${text}`]
    })
    const target = one.target_score === null ? 'No target' : `Target ${percentText(one.target_score)}`
    const result = one.result ? results[one.result] : null
    return {
      ...{ key: one.id, name: one.dimension.name },
      marks: (
        <WaveMarks
          values={of.map(({ cell }) => cell?.percent_favorable ?? null)}
          target={one.target_score}
          scale={scale}
          place={place}
        />
      ),
      texts: [favorableText(one, survey.threshold) ?? '–', result ?? target],
      words: [said.join(', ') || 'no result', target, result].filter(Boolean).join('; '),
    }
  })
  if (!cells.some(({ percent_favorable }) => percent_favorable !== null)) return null
  const over = waves.length === 1 ? (waves[0]?.name ?? '') : `${waves[0]?.name} to ${waves.at(-1)?.name}`
  const foot = `All on the scale ${scale.from}% to ${scale.to}% favorable. Filled dot: the latest wave. Dashed line: target.`
  return drawn({ head: ['Dimension', over, 'Latest', 'Against target'], rows, height: HEIGHT + 8, foot })
}

/** A dimension by student group or school: the latest wave and the one before on one scale; null without a number. */
export function slicesPicture({ of, survey, cells }: Picture<'slices'>) {
  const { rows, all, scale, before, latest } = slicesOf(survey.waves, cells, SLICE_NAMES[of])
  if (!rows.some(({ cell }) => cell.percent_favorable !== null)) return null
  const lines = rows.slice(0, MOST).map(({ cell, name, was, change }): Row => {
    const now = cell.percent_favorable
    const text = favorableText(cell, survey.threshold) ?? '–'
    const since = changeText(change)
    return {
      ...{ key: name, name, texts: [text, since ?? ''] },
      marks: now === null ? null : <SliceMarks now={now} before={was} all={all} scale={scale} place={place} />,
      words: since ? `${text}, change ${since}` : text,
    }
  })
  const cut = rows.length > MOST ? `The first ${MOST} of ${numberWords(rows.length)}. ` : ''
  const ring = before ? ' Ring: the wave before.' : ''
  const line = all === null ? '' : ` Dashed line: all who answered, ${percentText(all)}.`
  const foot = `${cut}On the scale ${scale.from}% to ${scale.to}% favorable. Dot: ${latest?.name}.${ring}${line}`
  const over = before ? `${before.name} to ${latest?.name}` : (latest?.name ?? '')
  const head = [of === 'groups' ? 'Student group' : 'School', over, 'Favorable', 'Change'] as const
  return drawn({ head, rows: lines, height: 28, foot })
}

type Table = { head: readonly [string, string, string, string]; rows: readonly Row[]; height: number; foot: string }

function drawn({ head, rows, height: least, foot }: Table) {
  let bottom = 24
  const placed = rows.map((row) => {
    const name = wrapped(row.name, PLOT.x - EDGE - 20, 13)
    const [y, height] = [bottom, Math.max(least, name.length * LEADING + 10)]
    bottom += height
    return { row, name, y, height }
  })
  const children = (
    <>
      <text className="p-small" x={EDGE} y={14}>
        {head[0]}
      </text>
      <text className="p-small" x={PLOT.x} y={14}>
        {head[1]}
      </text>
      <text className="p-small c-end" x={LATEST} y={14}>
        {head[2]}
      </text>
      <text className="p-small c-end" x={WIDTH - EDGE} y={14}>
        {head[3]}
      </text>
      {placed.map(({ row, name, y, height }) => {
        const middle = y + height / 2
        return (
          <g key={row.key}>
            <path className="p-hair" d={`M${EDGE} ${y}H${WIDTH - EDGE}`} />
            <Lines
              lines={name}
              x={EDGE}
              y={middle + 4.5 - ((name.length - 1) * LEADING) / 2}
              leading={LEADING}
              name="p-name"
            />
            <g className="dr" transform={`translate(${PLOT.x} ${middle - (least === 28 ? 12 : HEIGHT / 2)})`}>
              {row.marks}
            </g>
            <text className="p-number strong c-end" x={LATEST} y={middle + 4}>
              {row.texts[0]}
            </text>
            <text className="p-number c-end" x={WIDTH - EDGE} y={middle + 4}>
              {row.texts[1]}
            </text>
          </g>
        )
      })}
      <path className="p-rule" d={`M${EDGE} ${bottom}H${WIDTH - EDGE}`} />
      <TextBlock name="foot" text={foot} x={EDGE} y={bottom + 8} width={INNER} />
    </>
  )
  const said = rows.map(({ name, words }) => `${name}: ${words}.`).join(' ')
  return {
    body: bottom + 8 + heightOf(foot, INNER, 'foot'),
    words: `${head[0]}, ${head[1]}. ${said} ${foot}`,
    children,
  }
}
