import * as v from 'valibot'
import { listQuery, manyIds, Page } from '#worker/kit/list-contract.ts'

// Kept apart from school-contract.ts, which imports the rules for names and passwords: most pages only choose a school.

const anId = v.optional(v.pipe(v.string(), v.maxLength(64)))

/** A school in a list of choices. */
export const SchoolChoice = v.object({ id: v.string(), name: v.string(), region_name: v.string() })
export type SchoolChoice = v.InferOutput<typeof SchoolChoice>
export const SchoolChoicePage = Page(SchoolChoice)
/** Schools by name; `ids`, joined by commas, loads these schools instead. */
export const FindSchoolChoices = listQuery(['name'], { region: anId, ids: manyIds })
export type FindSchoolChoices = v.InferOutput<typeof FindSchoolChoices>
/** What a form offers of the schools: the first by name; with `has_more_schools`, a search finds the others. */
export const FIRST_SCHOOLS = { schools: v.array(SchoolChoice), has_more_schools: v.boolean() }
export type FirstSchools = { schools: SchoolChoice[]; has_more_schools: boolean }

/** `editable`: only the places that the caller can give to people. */
export const AskPlaces = v.object({ editable: v.optional(v.literal('true')) })
export type AskPlaces = v.InferOutput<typeof AskPlaces>
export const Places = v.object({ regions: v.array(v.object({ id: v.string(), name: v.string() })), ...FIRST_SCHOOLS })
export type Places = v.InferOutput<typeof Places>

export const SchoolChoicesAsk = v.object({ school_district: anId, region: anId })
export const SchoolChoices = v.array(v.object({ id: v.string(), name: v.string(), region: v.string() }))
