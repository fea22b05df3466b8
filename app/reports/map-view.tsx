import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { RiskStatus } from '#app/components/status.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ReportDocument } from '#worker/reports/contract.ts'
import type { InitiativeCard, MapBody, MapCard, MapPillar, ObjectiveCard } from '#worker/reports/map-contract.ts'
import { AlertBar } from './board-summary.tsx'
import { percentText } from './element-cells.tsx'
import { ChartFiles, HereLink } from './element-link.tsx'
import { MapPath } from './map-path.tsx'

/** More columns than this continue below. */
const COLUMNS = 4
type Words = ReportDocument['words']
/** The ids on the chosen path, and which is the chosen one; null if everything stands out alike. */
type Focus = { on: ReadonlySet<string>; chosen: string } | null

/** Pillars are columns, initiatives are blocks on shared rows, objectives are cards. On a phone it is a list. */
export function MapView({ report }: { report: ReportDocument }) {
  const body = report.body as MapBody // the strategy map's own body
  const { pillars, path, owners } = body
  const focus: Focus = path && {
    on: new Set([...path.trail, ...path.below].map(({ id }) => id)),
    chosen: path.trail.at(-1)?.id ?? '',
  }
  if (pillars.length === 0) return null
  const lines = Array.from({ length: Math.ceil(pillars.length / COLUMNS) }, (_, at) =>
    pillars.slice(at * COLUMNS, (at + 1) * COLUMNS),
  )
  return (
    <div className={clsx('map', focus && 'focus', body.closed_on_paper && 'closed')}>
      <div className="map-files">
        <ChartFiles of="map" name={report.title} />
      </div>
      <div className="map-lines">
        {lines.map((line) => (
          <div className="map-line" key={line[0]?.id} style={gridOf(line, Math.min(pillars.length, COLUMNS))}>
            {line.map((pillar) => (
              <Column key={pillar.id} pillar={pillar} focus={focus} words={report.words} />
            ))}
          </div>
        ))}
      </div>
      {path ? <MapPath path={path} words={report.words} /> : null}
      {owners.length > 0 ? (
        <p className="map-key">
          <b>Owners:</b> {owners.map(({ initials, name }) => `${initials} ${name}`).join(', ')}.
        </p>
      ) : null}
    </div>
  )
}

/** React types do not know custom properties: the columns of a line, and the rows that its columns share. */
function gridOf(line: readonly MapPillar[], columns: number): CSSProperties {
  const rows = 1 + Math.max(...line.map(({ cards }) => cards.length))
  return { '--columns': columns, '--rows': rows } as CSSProperties
}

function dims(focus: Focus, id: string): string | false {
  return focus !== null && !focus.on.has(id) && 'dim'
}

function Column({ pillar, focus, words }: { pillar: MapPillar; focus: Focus; words: Words }) {
  const label = `${words.level.objective} of ${pillar.name}, by risk status`
  return (
    <section className="map-col">
      <header className={clsx(dims(focus, pillar.id))}>
        <h2>
          <span className="r-no">{pillar.number}</span> <Choose id={pillar.id} name={pillar.name} focus={focus} />
        </h2>
        <AlertBar counts={pillar.counts} words={words} label={label} />
      </header>
      {pillar.cards.map((card) => (
        <Block key={card.id} card={card} focus={focus} words={words} />
      ))}
    </section>
  )
}

function Block({ card, focus, words }: { card: InitiativeCard; focus: Focus; words: Words }) {
  return (
    <section className={clsx('map-block', dims(focus, card.id), focus?.chosen === card.id && 'chosen')}>
      <h3>
        <span className="r-no">{card.number}</span> <Choose id={card.id} name={card.name} focus={focus} />
      </h3>
      <Foot card={card} words={words} />
      {card.cards.length > 0 ? (
        <>
          <p className="map-closed">
            {words.level.objective}: {card.cards.length} below
          </p>
          <ul>
            {card.cards.map((one) => (
              <Card key={one.id} card={one} focus={focus} words={words} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

function Card({ card, focus, words }: { card: ObjectiveCard; focus: Focus; words: Words }) {
  return (
    <li className={clsx('map-card', card.alert_status, dims(focus, card.id), focus?.chosen === card.id && 'chosen')}>
      <p className="map-name">
        <span className="r-no">{card.number}</span> <Choose id={card.id} name={card.name} focus={focus} />
      </p>
      <Foot card={card} words={words} achieved={card.achieved} />
      {card.cards.length > 0 ? (
        <ul className="map-low">
          {card.cards.map((one) => (
            <li key={one.id} className={clsx(dims(focus, one.id), focus?.chosen === one.id && 'chosen')}>
              <p className="map-name">
                <span className="r-no">{one.number}</span> <Choose id={one.id} name={one.name} focus={focus} />
              </p>
              <Foot card={one} words={words} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** A link that makes the element's path stand out; chosen again, it shows everything alike. */
function Choose({ id, name, focus }: { id: string; name: string; focus: Focus }) {
  const current = focus?.chosen === id
  return (
    <HereLink change={{ path: current ? '' : id }} current={current}>
      {name}
    </HereLink>
  )
}

function Foot({ card, words, achieved = false }: { card: MapCard; words: Words; achieved?: boolean }) {
  return (
    <p className="map-foot">
      <RiskStatus value={card.alert_status} label={words.alert[card.alert_status]} />
      <span className="map-right">
        {achieved ? (
          <span className="map-done">
            <Icon of="flag" /> Achieved
          </span>
        ) : (
          <Done percent={card.percentage_completed} />
        )}
        {card.owner === null ? (
          <span className="r-gap">no owner</span>
        ) : (
          <span className="map-who">
            <span aria-hidden="true">{card.initials}</span>
            <span className="r-vh">{card.owner}</span>
          </span>
        )}
      </span>
    </p>
  )
}

function Done({ percent }: { percent: number | null }) {
  if (percent === null) return null
  return (
    <span className="map-pc">
      <span className="map-bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
      </span>
      {percentText(percent)}
    </span>
  )
}
