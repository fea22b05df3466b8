import { formOf } from './form-of.ts'
import type { Request } from './request.ts'
import type { Ids } from './whole-district.ts'

const none: Request = () => ({})
const at = ({ survey }: Ids) => ({ id: survey })
const survey = ({ choice, member }: Ids) => ({
  name: 'A new survey',
  respondent_type: 'families',
  owner_id: member,
  dimensions: [{ dimension_id: choice.survey_dimension, target_score: '74.0', target_date: '2027-04-30' }],
  waves: [{ start_date: '2026-04-06', end_date: '2026-04-29' }],
})

/** The calls of surveys. */
export const surveyRequests: Record<string, Request> = {
  'GET /pulse_survey/survey-choices/': none,
  'GET /pulse_survey/surveys/': ({ askedDimension }) => ({ query: { dimension: askedDimension } }),
  'POST /pulse_survey/surveys/': (ids) => ({ body: survey(ids) }),
  'GET /pulse_survey/surveys/{id}/': (ids) => ({ params: at(ids) }),
  'PATCH /pulse_survey/surveys/{id}/': (ids) => ({
    params: at(ids),
    body: { version: 1, name: 'A renamed survey', owner_id: ids.member },
  }),
  'PUT /pulse_survey/surveys/{id}/': (ids) => ({
    params: at(ids),
    body: { ...survey(ids), version: 1, delete_results: true },
  }),
  'DELETE /pulse_survey/surveys/{id}/': (ids) => ({ params: at(ids), body: { version: 1 } }),
  'POST /pulse_survey/surveys/{id}/restore/': ({ removedSurvey }) => ({ params: { id: removedSurvey }, body: {} }),
  'GET /pulse_survey/surveys/{id}/history/': (ids) => ({ params: at(ids) }),
  'GET /pulse_survey/surveys/{id}/results/': (ids) => ({
    params: at(ids),
    query: {
      wave: ids.wave,
      dimension: ids.askedDimension,
      school_id: ids.school,
      subgroup_id: ids.choice.subgroup,
    },
  }),
  'GET /pulse_survey/surveys/{id}/svg/': (ids) => ({ params: at(ids), query: { dimension: ids.askedDimension } }),
  'GET /pulse_survey/surveys/{id}/png/': (ids) => ({ params: at(ids), query: { dimension: ids.askedDimension } }),
  'PUT /pulse_survey/surveys/{id}/results/': (ids) => ({
    params: at(ids),
    body: {
      cells: [
        {
          ...{ wave_id: ids.wave, dimension_id: ids.askedDimension },
          ...{ school_id: ids.school, subgroup_id: ids.choice.subgroup },
          ...{ percent_favorable: '74.0', number_average: 3.98, answers: '2,201' },
        },
      ],
    },
  }),
  'GET /pulse_survey/survey-imports/': () => ({}),
  'POST /pulse_survey/survey-imports/': ({ upload }) => ({ body: formOf({ mode: 'good', import_id: upload.survey }) }),
  'GET /pulse_survey/survey-imports/{id}/': ({ upload }) => ({ params: { id: upload.survey } }),
  'GET /pulse_survey/survey-imports/{id}/failed-rows/': ({ upload }) => ({ params: { id: upload.survey } }),
  'DELETE /pulse_survey/survey-imports/{id}/': ({ upload }) => ({ params: { id: upload.survey } }),
  'POST /pulse_survey/survey-imports/{id}/undo/': ({ upload }) => ({ params: { id: upload.endedSurvey } }),
  'GET /pulse_survey/survey-export/csv/': (ids) => ({
    query: { survey: ids.survey, wave: ids.wave, dimension: ids.askedDimension, school_id: ids.school },
  }),
  'GET /pulse_survey/survey-export/xlsx/': (ids) => ({
    query: { survey: ids.survey, subgroup_id: ids.choice.subgroup },
  }),
}
