import { readGrid } from '#app/components/read-grid.ts'
import { nameKey } from '#model/keys.ts'

export type Named = { id: string; name: string }
export type Choices = { types: readonly Named[]; regions: readonly Named[] }
export const FIELDS = ['school_name', 'school_type', 'region'] as const
export type FieldKey = (typeof FIELDS)[number]
export type SchoolRow = Record<FieldKey, string>
/** Messages by `{row}.{field}`. */
export type RowMessages = Record<string, string>

export const BLANK: SchoolRow = { school_name: '', school_type: '', region: '' }
export const isBlank = ({ school_name, school_type }: SchoolRow) => !school_name.trim() && !school_type

const HEADS = new Set(['name', 'school', 'school name', 'type', 'school type', 'region', 'region name'])

/** Splits a list into cells: at tabs, as spreadsheets copy them, or at commas, as people type them. */
function cellsOf(text: string): string[][] {
  const grid = text.includes('\t') ? readGrid(text) : text.split(/\r?\n/).map(splitCommas)
  const lines = grid.filter((line) => line.some((cell) => cell !== ''))
  const [first] = lines
  return first?.every((cell) => cell === '' || HEADS.has(nameKey(cell))) ? lines.slice(1) : lines
}

function splitCommas(line: string): string[] {
  return [...line.matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').replace(/\s+/gu, ' ').trim(),
  )
}

/**
 * Reads rows from a pasted list of name, type, and region. Matches types and regions by name in any case. Takes a
 * missing type from the school's name, and a missing region if the district has only one.
 */
export function readSchoolLines(text: string, choices: Choices): { rows: SchoolRow[]; messages: RowMessages } {
  const messages: RowMessages = {}
  const rows = cellsOf(text).map(([name = '', type = '', region = ''], at): SchoolRow => {
    const typeId = type === '' ? typeInName(name, choices.types) : idOf(type, choices.types)
    const regionId = region === '' ? onlyOne(choices.regions) : idOf(region, choices.regions)
    if (type !== '' && typeId === '') messages[`${at}.school_type`] = `You have no school type “${type}”. Choose one.`
    if (region !== '' && regionId === '') messages[`${at}.region`] = `You have no region “${region}”. Choose one.`
    return { school_name: name, school_type: typeId, region: regionId }
  })
  return { rows, messages }
}

const idOf = (name: string, list: readonly Named[]) => list.find((one) => nameKey(one.name) === nameKey(name))?.id ?? ''
export const onlyOne = (list: readonly Named[]) => (list.length === 1 ? (list[0]?.id ?? '') : '')

/** "Lincoln Elementary School" contains its type; a name that contains two types is ambiguous, so it gives none. */
function typeInName(name: string, types: readonly Named[]): string {
  const words = ` ${nameKey(name)} `
  return onlyOne(types.filter((type) => words.includes(` ${nameKey(type.name)} `)))
}
