import { DROPDOWN_FAILED } from '#app/components/cascade-load.ts'
import { urls } from '#app/kit/urls.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import type { ComboboxLoad, ComboboxOption, ComboboxProps } from '#app/ui/combobox-props.ts'

/** A school as a form offers it. */
export type SchoolName = { id: string; name: string; region_name?: string }

type SchoolPickerProps = Omit<ComboboxProps, 'options' | 'load'> & {
  /** The first schools by name; with `more`, typing finds the others. */
  schools: readonly SchoolName[]
  /** Finds the others, if not among all schools of the district. A constant function. */
  load?: ComboboxLoad
}

/** Chooses one school or several out of hundreds: five at first, then more, or by typing. */
export function SchoolPicker({ schools, load = findSchools, ...props }: SchoolPickerProps) {
  return <Combobox {...props} options={schools.map(schoolOption)} load={props.more ? load : undefined} />
}

/** Shows the region below the name, and groups the browser's own list by it. */
export function schoolOption({ id, name, region_name: region }: SchoolName): ComboboxOption {
  return { value: id, label: name, ...(region ? { note: region, group: region } : {}) }
}

/** Finds schools of the district by name, a few at a time. */
export const findSchools: ComboboxLoad = (ask, signal) => find({}, ask, signal)

/** Like `findSchools`, among the schools of one region. */
export function findSchoolsOf(region: string): ComboboxLoad {
  return (ask, signal) => find({ region }, ask, signal)
}

/** Every school of the district, for a form that takes them all. */
export const everySchool = async () => (await suggested({ all: 'true' })).results

async function find(within: { region?: string }, { text, page }: Ask, signal: AbortSignal) {
  const { results, count } = await suggested({ ...within, q: text, page }, signal)
  return { options: results.map(schoolOption), count }
}

type Ask = Parameters<ComboboxLoad>[0]
type Found = { results: SchoolName[]; count: number } // app/districts/suggest-schools.ts

async function suggested(query: Record<string, string | number>, signal?: AbortSignal): Promise<Found> {
  const answer = await fetch(urls.suggest('schools', query), { signal: signal ?? null })
  if (!answer.ok) throw new Error(DROPDOWN_FAILED)
  return answer.json()
}
