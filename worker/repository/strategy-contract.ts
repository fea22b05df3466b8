import * as v from 'valibot'
import { EVERY_GRADE, gradeCell, UNKNOWN_GRADES } from '#model/grade-cell.ts'
import { version } from '#model/rules.ts'
import { libraryText, METHOD_LIMIT, placeName, STRATEGY_LIMIT } from './contract.ts'

/** Grades one by one, as a form sends checkboxes, or as one text, as in a file. Empty means every grade in both. */
const grades = v.pipe(
  v.union([v.array(v.string()), v.string()], UNKNOWN_GRADES),
  v.transform((given) => {
    const parts = [given].flat().filter((part) => part.trim() !== '')
    return parts.some((part) => EVERY_GRADE.test(part.trim())) ? '' : parts.join(',')
  }),
  gradeCell,
)

const texts = {
  strategy: libraryText('Strategy', STRATEGY_LIMIT),
  strategic_method: libraryText('Strategic method', METHOD_LIMIT),
  pillar: placeName('Pillar'),
  initiative: placeName('Initiative'),
  objective: placeName('Objective'),
}

/** A strategy written by hand, with the rules and messages of a file's row. */
export const AddStrategy = v.object({ ...texts, grades: v.optional(grades, '') })
export type AddStrategy = v.InferOutput<typeof AddStrategy>
export const EditStrategy = v.object({ version, ...v.partial(v.object({ ...texts, grades })).entries })
export type EditStrategy = v.InferOutput<typeof EditStrategy>
/** The form's input: all fields are required to be present, so that an emptied one gets its message. */
export const SaveStrategy = v.object({ version, ...AddStrategy.entries })
