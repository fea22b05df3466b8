import type { OptionGroup } from '#app/ui/select.tsx'

/** The time zones of the United States and its territories, by their common names. */
const UNITED_STATES: readonly [zone: string, label: string][] = [
  ['America/New_York', 'Eastern'],
  ['America/Detroit', 'Eastern, Michigan'],
  ['America/Indiana/Indianapolis', 'Eastern, Indiana'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Boise', 'Mountain, southern Idaho'],
  ['America/Phoenix', 'Mountain without daylight saving time, Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['America/Adak', 'Hawaii-Aleutian, Aleutian Islands'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['America/Puerto_Rico', 'Atlantic, Puerto Rico and Virgin Islands'],
  ['Pacific/Guam', 'Chamorro, Guam and Northern Mariana Islands'],
  ['Pacific/Pago_Pago', 'Samoa'],
]

const plain = (zone: string) => zone.replaceAll('_', ' ')

/** The United States first, then every known zone. Built on the server, because browsers know different lists. */
export function timeZoneOptions(saved: string): OptionGroup[] {
  const american = new Set(UNITED_STATES.map(([zone]) => zone))
  const others = new Set([...Intl.supportedValuesOf('timeZone'), saved])
  return [
    {
      label: 'United States',
      options: UNITED_STATES.map(([value, label]) => ({ value, label: `${label} (${plain(value)})` })),
    },
    {
      label: 'All time zones',
      options: [...others]
        .filter((zone) => !american.has(zone))
        .sort()
        .map((value) => ({ value, label: plain(value) })),
    },
  ]
}

export function timeZoneWords(zone: string): string {
  const american = UNITED_STATES.find(([value]) => value === zone)
  return american ? `${american[1]} (${plain(zone)})` : plain(zone)
}
