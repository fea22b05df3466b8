import * as v from 'valibot'
import type { CsvColumns } from '#worker/kit/csv/import.ts'

const schema = v.string()
const optional = true

/** The columns of a file of survey results, in the order in which we write them. */
export const SURVEY_COLUMNS = {
  survey: { label: 'Survey', also: ['Survey name', 'Pulse name', 'Pulse', 'Survey id'], schema },
  wave: { label: 'Wave', also: ['Wave name', 'Administration'], schema, optional },
  start_date: { label: 'Start date', also: ['Wave start', 'Start'], schema, optional },
  end_date: { label: 'End date', also: ['Wave end', 'End'], schema, optional },
  dimension: { label: 'Dimension', also: ['Topic', 'Scale', 'Construct'], schema },
  school: { label: 'School', also: ['School name', 'School id', 'Building', 'Site'], schema, optional },
  subgroup: {
    label: 'Student group',
    also: ['Subgroup', 'Group', 'Student group id', 'Subgroup id'],
    schema,
    optional,
  },
  percent_favorable: {
    label: '% favorable',
    also: ['Percent favorable', 'Favorable', 'Percentage favorable', 'Favorable %'],
    schema,
    optional,
  },
  number_average: { label: 'Number average', also: ['Average', 'Mean', 'Average score'], schema, optional },
  answers: { label: 'Answers', also: ['Responses', 'Number of answers', 'Respondents', 'N'], schema, optional },
  invited: { label: 'Invited', also: ['People invited', 'Number invited'], schema, optional },
} satisfies CsvColumns

export type SurveyColumns = typeof SURVEY_COLUMNS
export type SurveyColumn = keyof SurveyColumns
