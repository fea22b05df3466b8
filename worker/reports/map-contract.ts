import * as v from 'valibot'
import { CHAIN } from '#model/levels.ts'
import { ALERT_STATUSES } from '#model/status.ts'
import { ElementEntries } from './element-contract.ts'

/** The levels that the map can end with. */
export const MAP_DEPTHS = CHAIN.slice(0, 4)

const { id, number, name, owner } = ElementEntries
const CardEntries = {
  id,
  number,
  name,
  owner,
  /** The owner in the fewest letters that no other owner of this map has. */
  initials: owner,
  alert_status: v.picklist(ALERT_STATUSES),
  percentage_completed: ElementEntries.percentage_completed,
}
const StrategyCard = v.object(CardEntries)
const ObjectiveCard = v.object({ ...CardEntries, achieved: v.boolean(), cards: v.array(StrategyCard) })
const InitiativeCard = v.object({ ...CardEntries, cards: v.array(ObjectiveCard) })
export type MapCard = v.InferOutput<typeof StrategyCard>
export type ObjectiveCard = v.InferOutput<typeof ObjectiveCard>
export type InitiativeCard = v.InferOutput<typeof InitiativeCard>

const Counts = v.object(v.entriesFromList(ALERT_STATUSES, v.number()))
const MapPillar = v.object({
  id,
  number,
  name,
  /** Its objectives by risk status. */
  counts: Counts,
  cards: v.array(InitiativeCard),
})
export type MapPillar = v.InferOutput<typeof MapPillar>

const Step = v.object({
  id,
  number,
  name,
  owner,
  plan_element_type: ElementEntries.plan_element_type,
  alert_status: ElementEntries.alert_status,
  alert_since: ElementEntries.alert_since,
  progress_key: ElementEntries.progress_key,
  percentage_completed: ElementEntries.percentage_completed,
  end_date: ElementEntries.end_date,
})
export type MapStep = v.InferOutput<typeof Step>

export const MapBody = v.object({
  depth: v.picklist(CHAIN),
  pillars: v.array(MapPillar),
  /** With more cards than fit on one page, paper shows only how many objectives an initiative has. */
  closed_on_paper: v.boolean(),
  /** Who the initials on the cards stand for. */
  owners: v.array(v.object({ initials: v.string(), name: v.string() })),
  /** From the pillar to the chosen element, and everything below that. */
  path: v.nullable(v.object({ trail: v.array(Step), below: v.array(Step) })),
})
export type MapBody = v.InferOutput<typeof MapBody>
