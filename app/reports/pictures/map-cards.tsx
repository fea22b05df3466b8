import { clsx } from 'clsx'
import { wrapped } from '#app/components/charts/frame.tsx'
import { cut, hatchIn, Lines, tenth, widthOf } from '#app/components/charts/shapes.tsx'
import { patternOf } from '#app/components/fill.ts'
import { STATUS_FILL, STATUS_ORDER } from '#app/components/status-words.ts'
import { Swatch } from '#app/components/swatch.tsx'
import { percentText } from '#app/reports/element-cells.tsx'
import type { AlertStatus } from '#model/status.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import type { InitiativeCard, MapCard, MapPillar, ObjectiveCard } from '#worker/reports/map-contract.ts'

/** The ids on the chosen path, and which is the chosen one; null if everything stands out alike. */
export type Focus = { on: ReadonlySet<string>; chosen: string } | null
/** A drawing with a height; its row may make it taller. */
export type Drawn = { key: string; height: number; draw: (height: number) => React.ReactNode }
type Place = { width: number; focus: Focus; words: ReportDocument['words'] }

const PAD = 9
const FOOT = 20
const LEADING = { big: 21, name: 18, low: 16 }

const isDim = (focus: Focus, id: string) => focus !== null && !focus.on.has(id)
const look = (name: string, dim: boolean) => clsx(name, dim && 'dim')

/** A pillar: its name, and its objectives by risk status as a bar and in words. */
export function headOf({ id, number, name, counts }: MapPillar, { width, focus, words }: Place): Drawn {
  const dim = isDim(focus, id)
  const lines = wrapped(`${number} ${name}`, width, 16)
  const present = STATUS_ORDER.risk.filter((key) => counts[key] > 0)
  const said = present.map((key) => `${counts[key]} ${words.alert[key]}`).join(', ') || 'none yet'
  const sub = wrapped(said, width, 12)
  const bar = 14 + lines.length * LEADING.big
  const text = bar + (present.length > 0 ? 18 : 0)
  return {
    key: id,
    height: text + sub.length * LEADING.low + 4,
    draw: () => (
      <>
        <rect className="p-primary" width={width} height={3} />
        <Lines lines={lines} x={0} y={24} leading={LEADING.big} name={look('p-big', dim)} />
        <RiskBar counts={counts} width={width} y={bar} />
        <Lines lines={sub} x={0} y={text + 12} leading={LEADING.low} name={look('p-small', dim)} />
      </>
    ),
  }
}

const BAR = 14
const BAR_GAP = 2

function RiskBar({ counts, width, y }: { counts: Record<AlertStatus, number>; width: number; y: number }) {
  const total = STATUS_ORDER.risk.reduce((sum, key) => sum + counts[key], 0)
  let done = 0
  return STATUS_ORDER.risk.map((key) => {
    if (counts[key] === 0) return null
    const x = tenth((done / total) * width)
    done += counts[key]
    const own = tenth((counts[key] / total) * width - (done < total ? BAR_GAP : 0))
    const fill = STATUS_FILL[key]
    const box = { x: x + 0.5, y: y + 0.5, width: own - 1, height: BAR - 1 }
    const inside = {
      left: box.x + 1.5,
      top: box.y + 1.5,
      right: box.x + box.width - 1.5,
      bottom: box.y + box.height - 1.5,
    }
    const pattern = patternOf(fill, inside)
    return (
      <g key={key}>
        <rect className={`f-${fill}`} {...box} />
        {pattern ? (
          <path
            className={pattern.className}
            d={pattern.className.startsWith('h-') ? hatchIn(box, 7) : pattern.d}
            strokeWidth={pattern.width}
            strokeLinecap={pattern.className.startsWith('h-') ? 'butt' : 'round'}
            fill="none"
          />
        ) : null}
      </g>
    )
  })
}

/** An initiative with the cards of its objectives, or with their number. */
export function blockOf(card: InitiativeCard, place: Place & { closed: boolean }): Drawn {
  const { width, focus, words, closed } = place
  const dim = isDim(focus, card.id)
  const inner = width - 2 * PAD
  const lines = wrapped(`${card.number} ${card.name}`, inner, 14)
  const cards = closed ? [] : card.cards.map((one) => cardOf(one, { ...place, width: inner }))
  const more = closed && card.cards.length > 0 ? `${words.level.objective}: ${card.cards.length} below` : null
  const foot = PAD + lines.length * LEADING.name
  const below = foot + FOOT + (more ? LEADING.low + 2 : 0)
  const height = below + cards.reduce((sum, one) => sum + one.height + 8, 0) + PAD
  return {
    key: card.id,
    height,
    draw(whole) {
      let top = below
      return (
        <>
          {dim ? null : <rect className="p-sunken" width={width} height={whole} />}
          <rect className={dim ? 'p-dim-rule' : 'p-ink'} width={width} height={2} />
          <Lines lines={lines} x={PAD} y={PAD + 14} leading={LEADING.name} name={look('p-mid', dim)} />
          <g transform={`translate(${PAD} ${foot})`}>
            <Foot card={card} width={inner} words={words} dim={dim} />
          </g>
          {more ? (
            <text className={look('p-small', dim)} x={PAD} y={foot + FOOT + 14}>
              {more}
            </text>
          ) : null}
          {cards.map((one) => {
            const y = top + 8
            top = y + one.height
            return (
              <g key={one.key} transform={`translate(${PAD} ${y})`}>
                {one.draw(one.height)}
              </g>
            )
          })}
          {focus?.chosen === card.id ? <Chosen width={width} height={whole} /> : null}
        </>
      )
    },
  }
}

const BORDER: Record<AlertStatus, string> = {
  on_track: 'p-card',
  some_risk: 'p-card some',
  high_risk: 'p-card high',
  none: 'p-card none',
}

function cardOf(card: ObjectiveCard, { width, focus, words }: Place): Drawn {
  const dim = isDim(focus, card.id)
  const inner = width - 2 * PAD
  const lines = wrapped(`${card.number} ${card.name}`, inner, 13)
  const foot = PAD + lines.length * LEADING.name - 2
  const low = card.cards.map((one) => lowOf(one, { width: inner, focus, words }))
  const height = foot + FOOT + low.reduce((sum, one) => sum + one.height, 0) + 6
  return {
    key: card.id,
    height,
    draw() {
      let top = foot + FOOT + 2
      const isDashed = dim || card.alert_status === 'none'
      return (
        <>
          <rect
            className={dim ? 'p-card dim' : BORDER[card.alert_status]}
            {...{ x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 2 }}
            strokeDasharray={isDashed ? '4 3' : undefined}
          />
          <Lines lines={lines} x={PAD} y={PAD + 12} leading={LEADING.name} name={look('p-name', dim)} />
          <g transform={`translate(${PAD} ${foot})`}>
            <Foot card={card} width={inner} words={words} dim={dim} achieved={card.achieved} />
          </g>
          {low.map((one) => {
            const y = top
            top += one.height
            return (
              <g key={one.key} transform={`translate(${PAD} ${y})`}>
                {one.draw(one.height)}
              </g>
            )
          })}
          {focus?.chosen === card.id ? <Chosen width={width} height={height} /> : null}
        </>
      )
    },
  }
}

/** A strategy inside the card of its objective. */
function lowOf(card: MapCard, { width, focus, words }: Place): Drawn {
  const dim = isDim(focus, card.id)
  const lines = wrapped(`${card.number} ${card.name}`, width, 12)
  const foot = 8 + lines.length * LEADING.low
  const height = foot + FOOT
  return {
    key: card.id,
    height,
    draw: () => (
      <>
        <path className="p-hair" d={`M0 2H${width}`} />
        <Lines lines={lines} x={0} y={18} leading={LEADING.low} name={look('p-small', dim)} />
        <g transform={`translate(0 ${foot})`}>
          <Foot card={card} width={width} words={words} dim={dim} />
        </g>
        {focus?.chosen === card.id ? <Chosen width={width} height={height} /> : null}
      </>
    ),
  }
}

const Chosen = ({ width, height }: { width: number; height: number }) => (
  <rect className="p-chosen" x={-1.5} y={-1.5} width={width + 3} height={height + 3} />
)

/** Capitals and digits take more room than other letters. */
const wide = (text: string) => widthOf(text, 12) + 2 * text.length
const SHARE = { width: 30, height: 5 }

type FootProps = { card: MapCard; width: number; words: Place['words']; dim: boolean; achieved?: boolean }

/** The risk status at the left; the share done, or that it is achieved, and the owner at the right. */
function Foot({ card, width, words, dim, achieved = false }: FootProps) {
  const owner = card.owner === null ? 'no owner' : (card.initials ?? '')
  const end = width - wide(owner) - 8
  const percent = card.percentage_completed
  const share = achieved ? 'Achieved' : percent === null ? '' : percentText(percent)
  const bar = end - wide(share) - 6 - SHARE.width
  const room = (achieved || percent === null ? end - wide(share) : bar) - 18 - 10
  return (
    <>
      <g transform="translate(0 3)" className={dim ? 'p-faint' : undefined}>
        <Swatch fill={STATUS_FILL[card.alert_status]} size={12} />
      </g>
      <text className={look('p-small', dim)} x={18} y={13}>
        {cut(words.alert[card.alert_status] ?? '', room, 12)}
      </text>
      {percent === null || achieved ? null : (
        <>
          <rect className="p-edge-control" x={bar} y={6.5} {...SHARE} />
          <rect
            className={dim ? 'p-dim-rule' : 'p-primary'}
            x={bar}
            y={6.5}
            width={tenth((SHARE.width * Math.min(100, Math.max(0, percent))) / 100)}
            height={SHARE.height}
          />
        </>
      )}
      <text className={look('p-small c-end', dim)} x={end} y={13}>
        {share}
      </text>
      <text className={look('p-who c-end', dim)} x={width} y={13}>
        {owner}
      </text>
    </>
  )
}
