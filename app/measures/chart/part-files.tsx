import { ChartMenu } from '#app/components/charts/chart-menu.tsx'
import { urls } from '#app/kit/urls.ts'

type PartFilesProps = { id: string; name: string; chart: 'schools' | 'groups'; year: string }

/** The files of a chart that compares the parts of a measure in a school year. */
export function PartFiles({ id, name, chart, year }: PartFilesProps) {
  const [svg, png] = [
    urls.chart('measure', id, 'svg', { chart, year }),
    urls.chart('measure', id, 'png', { chart, year }),
  ]
  return <ChartMenu name={name} of={`measure ${id}`} svg={svg} png={png} />
}
