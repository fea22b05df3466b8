import { ChartMenu } from '#app/components/charts/chart-menu.tsx'
import { urls } from '#app/kit/urls.ts'

type SurveyFilesProps = {
  survey: { id: string }
  name: string
  /** The dimension by student group or school; the waves of all dimensions by default. */
  slices?: { chart: 'groups' | 'schools'; dimension: string }
}

/** The files of one chart of a survey. */
export function SurveyFiles({ survey: { id }, name, slices }: SurveyFilesProps) {
  const [svg, png] = [urls.chart('survey', id, 'svg', slices), urls.chart('survey', id, 'png', slices)]
  return <ChartMenu name={name} of={`survey ${id}`} svg={svg} png={png} />
}
