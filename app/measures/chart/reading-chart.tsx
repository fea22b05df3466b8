import '#app/components/charts/reading-chart.css'

type ReadingChartProps = {
  /** The same chart in two sizes, drawn on the server; the style sheet shows one. */
  drawn: { wide: string; narrow: string }
  /** Says everything that the chart shows. */
  label: string
}

/** The chart of a measure. Its table is below it. */
export function ReadingChart({ drawn, label }: ReadingChartProps) {
  return (
    <div className="reading-chart" role="img" aria-label={label}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing of numbers and labels of years */}
      <div className="wide" dangerouslySetInnerHTML={{ __html: drawn.wide }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
      <div className="narrow" dangerouslySetInnerHTML={{ __html: drawn.narrow }} />
    </div>
  )
}
