import { CHAIN, type ChainKey } from '#model/levels.ts'
import type { Line } from './element-row.ts'
import type { InitiativeCard, MapBody, MapCard, MapPillar, MapStep, ObjectiveCard } from './map-contract.ts'
import { initialsOf } from './map-owners.ts'
import { countAlerts } from './words.ts'

/** More objectives than this don't fit on one printed page with their names. */
const CARDS_ON_PAPER = 24

function cardOf({ data, row }: Line, initials: ReadonlyMap<string, string>): MapCard {
  const { id, number, name, owner, percentage_completed } = row
  const letters = owner === null ? null : (initials.get(owner) ?? null)
  return { id, number, name, owner, initials: letters, alert_status: data.alert_status, percentage_completed }
}

function pillarsOf(lines: readonly Line[], depth: ChainKey, initials: ReadonlyMap<string, string>): MapPillar[] {
  const below = Map.groupBy(lines, ({ data }) => data.parent_id)
  const objectives = lines.map(({ row }) => row).filter((row) => row.plan_element_type === 'objective')
  const shows = (level: ChainKey) => CHAIN.indexOf(level) <= CHAIN.indexOf(depth)
  const under = (id: string, level: ChainKey) =>
    shows(level) ? (below.get(id) ?? []).filter(({ data }) => data.level === level) : []
  const objective = (line: Line): ObjectiveCard => ({
    ...cardOf(line, initials),
    achieved: line.row.objective_achieved === true,
    cards: under(line.data.id, 'strategy').map((one) => cardOf(one, initials)),
  })
  const initiative = (line: Line): InitiativeCard => ({
    ...cardOf(line, initials),
    cards: under(line.data.id, 'objective').map(objective),
  })
  return lines
    .filter(({ data }) => data.level === 'pillar')
    .map(({ data: { id }, row: { number, name } }) => ({
      id,
      number,
      name,
      counts: countAlerts(objectives.filter((row) => row.number.startsWith(`${number}.`))),
      cards: under(id, 'initiative').map(initiative),
    }))
}

function stepOf({ row }: Line): MapStep {
  const { id, number, name, owner, plan_element_type, alert_status, alert_since, ...rest } = row
  const { progress_key, percentage_completed, end_date } = rest
  return {
    id,
    number,
    name,
    owner,
    plan_element_type,
    alert_status,
    alert_since,
    progress_key,
    percentage_completed,
    end_date,
  }
}

/** From the pillar down to an element of the map, and all below it; null if the element isn't on the map. */
function pathTo(id: string | undefined, lines: readonly Line[]): MapBody['path'] {
  const known = new Map(lines.map((line) => [line.data.id, line]))
  const chosen = known.get(id ?? '')
  if (!chosen) return null
  const trail: Line[] = []
  for (let at: Line | undefined = chosen; at; at = known.get(at.data.parent_id ?? '')) trail.unshift(at)
  const below = lines.filter(({ row }) => row.number.startsWith(`${chosen.row.number}.`))
  return { trail: trail.map(stepOf), below: below.map(stepOf) }
}

/** The map's columns down to `depth`, and the path of one element. */
export function mapBody(lines: readonly Line[], depth: ChainKey, path: string | undefined): MapBody {
  const drawn = lines.filter(({ data }) => CHAIN.indexOf(data.level as ChainKey) <= CHAIN.indexOf(depth))
  const owners = initialsOf(
    drawn.flatMap(({ data, row }) => (row.owner !== null && data.level !== 'pillar' ? [row.owner] : [])),
  )
  const cards = drawn.filter(({ data }) => data.level === 'objective' || data.level === 'strategy').length
  return {
    depth,
    pillars: pillarsOf(lines, depth, owners),
    closed_on_paper: cards > CARDS_ON_PAPER,
    owners: [...owners].map(([name, initials]) => ({ initials, name })),
    path: pathTo(path, lines),
  }
}
