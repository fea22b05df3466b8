import type { cardDistrict } from './card-district.ts'

type District = Awaited<ReturnType<typeof cardDistrict>>

/** A survey on the district’s scorecard with one wave in 2025-26: 70% of the district against a target of 74%. */
export async function surveyOn({ ada }: Pick<District, 'ada'>) {
  const dimension = (await ada.call('POST', 'plans/survey-dimension/', { name: 'Safety' })).body.data.id as string
  const { body } = await ada.call('POST', 'pulse_survey/surveys/', {
    ...{ name: 'Families', respondent_type: 'families' },
    dimensions: [
      { dimension_id: dimension, target_score: 74, scorecard_cutoff: 2, assign_to_scorecard: true, target_date: null },
    ],
    waves: [{ start_date: '2026-04-06', end_date: '2026-04-29' }],
  })
  const { id, waves, dimensions } = body.data
  const at = { wave_id: waves[0].id, dimension_id: dimension }
  const put = (cells: object[]) =>
    ada.call('PUT', `pulse_survey/surveys/${id}/results/`, { cells: cells.map((cell) => ({ ...at, ...cell })) })
  await put([{ percent_favorable: 70, answers: 900 }])
  return { id: id as string, dimensionId: dimensions[0].id as string, put }
}
