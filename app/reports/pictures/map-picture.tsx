import { EDGE, heightOf, WIDTH as LEAST, TextBlock } from '#app/components/charts/frame.tsx'
import { STATUS_ORDER } from '#app/components/status-words.ts'
import { percentText } from '#app/reports/element-cells.tsx'
import type { ChartPicture } from '#worker/charts/contract.ts'
import type { InitiativeCard, MapCard, MapPillar, ObjectiveCard } from '#worker/reports/map-contract.ts'
import { blockOf, type Drawn, type Focus, headOf } from './map-cards.tsx'

type StrategyMap = Extract<ChartPicture, { kind: 'map' }>
type Words = StrategyMap['words']

/** More columns than this continue below, as on the screen. */
const COLUMNS = 4
const COLUMN = 293
const GAP = 20
const BETWEEN_LINES = 32
const BETWEEN_BLOCKS = 12
/** A taller picture would be hard to read and to print: it shows how many cards a block has instead of them. */
const MOST_TALL = 8000

/** Pillars as columns, initiatives as blocks on shared rows, objectives as cards; null without a pillar. */
export function mapPicture({ body, words }: StrategyMap) {
  const { pillars, path, owners } = body
  if (pillars.length === 0) return null
  const focus: Focus = path && {
    on: new Set([...path.trail, ...path.below].map(({ id }) => id)),
    chosen: path.trail.at(-1)?.id ?? '',
  }
  const columns = Math.min(COLUMNS, pillars.length)
  const width = Math.max(LEAST, 2 * EDGE + columns * COLUMN + (columns - 1) * GAP)
  const column = (width - 2 * EDGE - (columns - 1) * GAP) / columns
  const whole = layOut(pillars, { column, focus, words, closed: false })
  const isClosed = whole.height > MOST_TALL
  const { drawn, height } = isClosed ? layOut(pillars, { column, focus, words, closed: true }) : whole
  const rest = [
    isClosed ? `The cards don’t fit in a picture. Choose one ${words.level.pillar} to see its cards.` : '',
    owners.length > 0 ? `Owners: ${owners.map(({ initials, name }) => `${initials} ${name}`).join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
  const inner = width - 2 * EDGE
  return {
    width,
    body: height + (rest ? 12 + heightOf(rest, inner, 'foot') : 0),
    words: `Strategy map. ${pillars.map((pillar) => pillarWords(pillar, words)).join(' ')}`,
    children: (
      <>
        {drawn}
        {rest ? <TextBlock name="foot" text={rest} x={EDGE} y={height + 12} width={inner} /> : null}
      </>
    ),
  }
}

type Layout = { column: number; focus: Focus; words: Words; closed: boolean }

/** Lines of columns; heads and blocks of a line begin at the same height in every column. */
function layOut(pillars: readonly MapPillar[], { column, focus, words, closed }: Layout) {
  const drawn: React.ReactNode[] = []
  let top = 0
  for (let from = 0; from < pillars.length; from += COLUMNS) {
    const line = pillars.slice(from, from + COLUMNS)
    if (from > 0) top += BETWEEN_LINES
    const rows: (Drawn | null)[][] = [
      line.map((pillar) => headOf(pillar, { width: column, focus, words })),
      ...Array.from({ length: Math.max(...line.map(({ cards }) => cards.length)) }, (_, at) =>
        line.map(({ cards }) => (cards[at] ? blockOf(cards[at], { width: column, focus, words, closed }) : null)),
      ),
    ]
    for (const row of rows) {
      const height = Math.max(...row.map((one) => one?.height ?? 0))
      for (const [at, one] of row.entries())
        if (one)
          drawn.push(
            <g key={one.key} transform={`translate(${EDGE + at * (column + GAP)} ${top})`}>
              {one.draw(height)}
            </g>,
          )
      top += height + BETWEEN_BLOCKS
    }
    top -= BETWEEN_BLOCKS
  }
  return { drawn, height: top }
}

function cardWords(card: MapCard, words: Words, achieved = false): string {
  const parts = [
    words.alert[card.alert_status],
    achieved ? 'achieved' : null,
    card.percentage_completed === null ? null : `${percentText(card.percentage_completed)} done`,
    card.owner ?? 'no owner',
  ]
  return `${card.number} ${card.name}: ${parts.filter(Boolean).join(', ')}.`
}

const objectiveWords = (card: ObjectiveCard, words: Words) =>
  [cardWords(card, words, card.achieved), ...card.cards.map((one) => cardWords(one, words))].join(' ')

const blockWords = (card: InitiativeCard, words: Words) =>
  [cardWords(card, words), ...card.cards.map((one) => objectiveWords(one, words))].join(' ')

function pillarWords({ number, name, counts, cards }: MapPillar, words: Words): string {
  const present = STATUS_ORDER.risk.filter((key) => counts[key] > 0).map((key) => `${counts[key]} ${words.alert[key]}`)
  const said = present.length > 0 ? present.join(', ') : 'none yet'
  return [`${number} ${name}, ${words.level.objective}: ${said}.`, ...cards.map((one) => blockWords(one, words))].join(
    ' ',
  )
}
