import type { Tenant } from '#db/kit/tenant.ts'
import { shortYear } from '#model/measures/school-years.ts'
import { NO_VALUE_LABELS, type NoValue, UNIT_TABLE, type Unit } from '#model/measures/units.ts'
import { numberOf } from '#model/measures/values.ts'
import { WINDOW_TABLE } from '#model/measures/windows.ts'
import { type Change, TOLD } from '#worker/imports/contract.ts'
import { countShares } from '#worker/imports/shares.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { MeasuresPreview } from '#worker/measures/import-contract.ts'
import { type CheckedRow, checkFile, isSmallReading } from './check-file.ts'
import { findConflicts, type MeasureFile } from './measure-file.ts'
import { type Names, readNames } from './names.ts'
import { faultPlace } from './parse-row.ts'

/** The preview lists the first changes; the counts are of all. */
const SHOWN = 50

/** What a file contains, and what importing it would do. */
export async function previewFile(tenant: Tenant, { today }: Caller, table: MeasureFile): Promise<MeasuresPreview> {
  const names = await readNames(tenant)
  const conflicts = findConflicts(table, names)
  const kinds = { added: 0, changed: 0, removed: 0, same: 0 }
  const [measures, schools, groups] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const percents: number[] = []
  const told = { failed: 0, small: 0, rounded: 0, past_targets: 0, error_count: 0 }
  const errors: MeasuresPreview['errors'] = []
  const changes: Change[] = []
  for await (const one of checkFile(tenant, table, { names, conflicts, today })) {
    if ('faults' in one) {
      told.failed += 1
      told.error_count += one.faults.length
      for (const { key, message } of one.faults) {
        if (errors.length < TOLD) {
          errors.push({ row: one.row, ...faultPlace(key, table.letters), message, cell: key ? one.cells[key] : null })
        }
      }
      continue
    }
    if ('same' in one) {
      kinds.same += 1
      continue
    }
    const { decision, parsed } = one
    kinds[decision.kind] += 1
    measures.add(parsed.measureId)
    if (parsed.schoolId) schools.add(parsed.schoolId)
    if (parsed.subgroupId) groups.add(parsed.subgroupId)
    percents.push(...percentsOf(parsed, names))
    if (decision.kind !== 'same') told.rounded += parsed.rounded
    if (decision.isPastTarget) told.past_targets += 1
    if (isSmallReading(one, names)) told.small += 1
    if (decision.kind !== 'same' && changes.length < SHOWN) changes.push(changeOf(one, names))
  }
  return {
    ...{ rows: table.rows, ...kinds, ...told, measures: measures.size, schools: schools.size, subgroups: groups.size },
    ...{ changes, errors, unread: table.unread, shares: countShares(percents) },
  }
}

/** The values and targets of a row that are percentages. */
function percentsOf({ measureId, reading, target }: ParsedOf, names: Names): number[] {
  if (names.measureOf(measureId).unit !== 'percent') return []
  const value = reading?.value && reading.value !== 'remove' ? reading.value.set.value : null
  return [value, target && target !== 'remove' ? target.set : null].filter((one) => one !== null)
}

/** A row that changes something: which number, and what it said before. */
function changeOf({ row, parsed, decision, stored }: Extract<CheckedRow, { parsed: unknown }>, names: Names): Change {
  const { unit } = names.measureOf(parsed.measureId)
  const { reading, target } = decision
  const before = stored.reading
  const fields = [
    ...(reading ? differing('Value', valueText(before, unit), valueText(reading, unit)) : []),
    ...(reading ? differing('People', textOf(before?.people), textOf(reading.people)) : []),
    ...(reading ? differing('Note', before?.note ?? null, reading.note) : []),
    ...(target ? differing('Target', unitText(stored.target, unit), unitText(target.target, unit)) : []),
  ]
  return { row, name: nameOf(parsed, names), kind: decision.kind === 'added' ? 'new' : 'changed', fields }
}

function nameOf({ measureId, schoolId, subgroupId, schoolYear, reading }: ParsedOf, names: Names): string {
  const place = schoolId === null ? 'Whole district' : names.nameOf(schoolId)
  const group = subgroupId === null ? 'all students' : names.nameOf(subgroupId)
  const window = reading?.window ? `${WINDOW_TABLE[reading.window].label} ` : ''
  return `${names.nameOf(measureId)}: ${place}, ${group}, ${window}${shortYear(schoolYear)}`
}
type ParsedOf = Extract<CheckedRow, { parsed: unknown }>['parsed']

function differing(label: string, from: string | null, to: string | null): Change['fields'] {
  return from === to ? [] : [{ label, from, to }]
}

const textOf = (value: number | null | undefined) => (value === null || value === undefined ? null : String(value))

/** With all decimals: a preview must show every change. */
function unitText(value: number | null, unit: Unit): string | null {
  return value === null ? null : `${unit === 'dollars' ? '$' : ''}${numberOf(value)}${UNIT_TABLE[unit].suffix}`
}

function valueText(one: { value: number | null; noValue: NoValue | null } | null, unit: Unit): string | null {
  if (!one) return null
  return one.noValue ? NO_VALUE_LABELS[one.noValue] : unitText(one.value, unit)
}
