import { Form, useSubmit } from '@remix-run/react'
import { useId } from 'react'
import { SmallGroupMark, SmallGroupNote } from '#app/components/measures/small-group-mark.tsx'
import { changeText, favorableText } from '#app/components/measures/survey-words.ts'
import { Section } from '#app/components/page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Survey } from '#worker/surveys/contract.ts'
import type { ResultCell } from '#worker/surveys/results-contract.ts'
import { SliceDots, scaleOf } from './wave-dots.tsx'

type SliceSectionProps = {
  title: string
  head: string
  survey: Survey
  dimension: { id: string; name: string }
  cells: readonly ResultCell[]
  /** Null for everybody who answered. */
  nameOf: (cell: ResultCell) => string | null
  none: string
}

const THOUSAND = 1000
/** The change between two shown percentages, without the noise of floats. */
function changeOf(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : Math.round((now - before) * THOUSAND) / THOUSAND
}

/** One dimension by student group or by school: the latest wave on one scale, and the change since the one before. */
export function SliceSection({ title, head, survey, dimension, cells, nameOf, none }: SliceSectionProps) {
  const waves = survey.waves.filter(({ id }) =>
    cells.some(({ wave_id, ...cell }) => wave_id === id && nameOf({ wave_id, ...cell }) !== null),
  )
  const [before, latest] = [waves.at(-2), waves.at(-1)]
  const ofWave = (id: string | undefined) => cells.filter(({ wave_id }) => wave_id === id)
  const rows = ofWave(latest?.id).filter((cell) => nameOf(cell) !== null)
  const earlier = new Map(ofWave(before?.id).map((cell) => [nameOf(cell), cell.percent_favorable]))
  const all = ofWave(latest?.id).find((cell) => nameOf(cell) === null)?.percent_favorable ?? null
  const scale = scaleOf(
    [...rows.map(({ percent_favorable }) => percent_favorable), all, ...earlier.values()].flatMap((one) => one ?? []),
  )
  return (
    <Section
      title={title}
      note={latest ? `${dimension.name}, ${latest.name}, on the scale ${scale.from}% to ${scale.to}%` : undefined}
      go={
        survey.dimensions.length > 1 ? <DimensionChoice survey={survey} chosen={dimension.id} of={title} /> : undefined
      }
    >
      {rows.length === 0 ? (
        <p className="mute">{none}</p>
      ) : (
        <table className="tbl plotted">
          <caption className="vh">
            {title}: {dimension.name}
          </caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col" className="plot">
                {before ? `${before.name} to ${latest?.name}` : latest?.name}
              </th>
              <th scope="col" className="n">
                Favorable
              </th>
              <th scope="col" className="n">
                Change
              </th>
              <th scope="col" className="n ph-hide">
                Answers
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((cell) => {
              const was = earlier.get(nameOf(cell)) ?? null
              return (
                <tr key={nameOf(cell)}>
                  <th scope="row">{nameOf(cell)}</th>
                  <td className="plot">
                    {cell.percent_favorable === null ? null : (
                      <SliceDots now={cell.percent_favorable} before={was} all={all} scale={scale} />
                    )}
                  </td>
                  <td className="n">
                    {favorableText(cell, survey.threshold) ?? <span className="mute">–</span>}
                    <SmallGroupMark of={numbersOf(cell)} threshold={survey.threshold} />
                  </td>
                  <td className="n">{changeText(changeOf(cell.percent_favorable, was))}</td>
                  <td className="n ph-hide">{cell.answers?.toLocaleString('en-US')}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <SmallGroupNote rows={rows.map(numbersOf)} threshold={survey.threshold} />
    </Section>
  )
}

function numbersOf({ percent_favorable: score, answers: people, shown }: ResultCell) {
  return { score, people, shown }
}

type DimensionChoiceProps = { survey: Survey; chosen: string; of: string }
/** Both sections show the same dimension. */
function DimensionChoice({ survey, chosen, of }: DimensionChoiceProps) {
  const submit = useSubmit()
  const id = useId()
  return (
    <Form
      method="get"
      className="inline fa"
      preventScrollReset
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true, replace: true })}
    >
      <label className="vh" htmlFor={id}>
        Dimension of {of}
      </label>
      <Select
        key={chosen}
        id={id}
        name="dimension"
        defaultValue={chosen}
        options={survey.dimensions.map(({ dimension }) => ({ value: dimension.id, label: dimension.name }))}
      />
      <noscript>
        <Button type="submit" variant="outline">
          Show
        </Button>
      </noscript>
    </Form>
  )
}
