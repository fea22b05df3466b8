import { EmptyState } from '#app/components/empty-state.tsx'
import { MeasureResult } from '#app/components/measures/measure-result.tsx'
import { averageText, changeText, favorableText, gapText, percentText } from '#app/components/measures/survey-words.ts'
import { Section } from '#app/components/page.tsx'
import { ScrollRegion } from '#app/components/scroll-region.tsx'
import type { Survey } from '#worker/surveys/contract.ts'
import type { ResultCell } from '#worker/surveys/results-contract.ts'
import { wavesOf } from './slices.ts'
import { SurveyFiles } from './survey-files.tsx'
import { WaveDots } from './wave-dots.tsx'

type WaveSectionProps = { survey: Survey; cells: readonly ResultCell[] }

/** Each dimension over the waves: drawn on one scale, and as a table of every wave. */
export function WaveSection({ survey, cells }: WaveSectionProps) {
  const { waves, at, scale } = wavesOf(survey.waves, cells)
  if (waves.length === 0) {
    return (
      <EmptyState
        title="No results yet"
        why="Results come in aggregated: percent favorable and the number of answers, by wave and dimension."
      />
    )
  }
  return (
    <>
      <Section
        title="Dimensions over the waves"
        note={`% favorable, all on the scale ${scale.from}% to ${scale.to}%`}
        go={<SurveyFiles survey={survey} name={`${survey.name}, waves`} />}
      >
        <table className="tbl plotted waves">
          <caption className="vh">The latest percent favorable of each dimension</caption>
          <thead>
            <tr>
              <th scope="col">Dimension</th>
              <th scope="col" className="plot">
                {waves.length === 1 ? waves[0]?.name : `${waves[0]?.name} to ${waves.at(-1)?.name}`}
              </th>
              <th scope="col" className="n">
                Latest
              </th>
              <th scope="col" className="n">
                Change
              </th>
              <th scope="col" className="against">
                Against target
              </th>
              <th scope="col" className="n ph-hide">
                Average
              </th>
              <th scope="col" className="n ph-hide">
                Answers
              </th>
            </tr>
          </thead>
          <tbody>
            {survey.dimensions.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.dimension.name}</th>
                <td className="plot">
                  <WaveDots
                    values={waves.map(({ id }) => at(id, one.dimension.id)?.percent_favorable ?? null)}
                    target={one.target_score}
                    scale={scale}
                  />
                </td>
                <td className="n">
                  <b>{favorableText(one, survey.threshold) ?? <span className="mute">–</span>}</b>
                </td>
                <td className="n">{changeText(one.change)}</td>
                <td className="against">
                  {one.result ? (
                    <MeasureResult result={one.result} />
                  ) : (
                    <span className="mute">{one.target_score === null ? 'No target' : 'No result'}</span>
                  )}
                  {one.target_score === null ? null : (
                    <span className="meta num">
                      {one.gap === null ? '' : `${gapText(one.gap)} of `}
                      {percentText(one.target_score)}
                    </span>
                  )}
                </td>
                <td className="n ph-hide">{one.number_average === null ? null : averageText(one.number_average)}</td>
                <td className="n ph-hide">{one.answers?.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section title="Every wave" note="Percent favorable, and the number of answers">
        <ScrollRegion className="sv-scroll" label="Percent favorable of every wave">
          <table className="tbl sv-waves">
            <caption className="vh">Percent favorable and answers by dimension and wave</caption>
            <thead>
              <tr>
                <th scope="col">Dimension</th>
                {waves.map(({ id, name, start_date, end_date }) => (
                  <th key={id} scope="col" className="n">
                    {name}
                    <span className="meta num">
                      <span className="nowrap">{start_date} to</span> <span className="nowrap">{end_date}</span>
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {survey.dimensions.map(({ id, dimension }) => (
                <tr key={id}>
                  <th scope="row">{dimension.name}</th>
                  {waves.map((wave) => (
                    <td key={wave.id} className="n">
                      <CellText cell={at(wave.id, dimension.id)} threshold={survey.threshold} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </Section>
    </>
  )
}

function CellText({ cell, threshold }: { cell: ResultCell | undefined; threshold: number }) {
  const text = cell ? favorableText(cell, threshold) : null
  if (!cell || text === null) return <span className="mute">–</span>
  return (
    <>
      {text}
      {cell.answers === null ? null : <span className="meta num">{cell.answers.toLocaleString('en-US')}</span>}
    </>
  )
}
