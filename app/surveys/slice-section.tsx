import { Form, useSubmit } from '@remix-run/react'
import { type ReactNode, useId } from 'react'
import { SmallGroupMark, SmallGroupNote } from '#app/components/measures/small-group-mark.tsx'
import { changeText, favorableText } from '#app/components/measures/survey-words.ts'
import { Section } from '#app/components/page.tsx'
import { useFollowed } from '#app/components/use-followed.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Survey } from '#worker/surveys/contract.ts'
import type { ResultCell } from '#worker/surveys/results-contract.ts'
import { slicesOf } from './slices.ts'
import { SliceDots } from './wave-dots.tsx'

type SliceSectionProps = {
  title: string
  head: string
  survey: Survey
  dimension: { id: string; name: string }
  cells: readonly ResultCell[]
  /** Null for everybody who answered. */
  nameOf: (cell: ResultCell) => string | null
  none: string
  /** The chart’s files, if there is anything to draw. */
  files: ReactNode
}

/** One dimension by student group or by school: the latest wave on one scale, and the change since the one before. */
export function SliceSection({ title, head, survey, dimension, cells, nameOf, none, files }: SliceSectionProps) {
  const { rows, all, scale, before, latest } = slicesOf(survey.waves, cells, nameOf)
  return (
    <Section
      title={title}
      note={latest ? `${dimension.name}, ${latest.name}, on the scale ${scale.from}% to ${scale.to}%` : undefined}
      go={
        <span className="sv-go">
          {survey.dimensions.length > 1 ? <DimensionChoice survey={survey} chosen={dimension.id} of={title} /> : null}
          {rows.some(({ cell }) => cell.percent_favorable !== null) ? files : null}
        </span>
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
            {rows.map(({ cell, name, was, change }) => {
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="plot">
                    {cell.percent_favorable === null ? null : (
                      <SliceDots now={cell.percent_favorable} before={was} all={all} scale={scale} />
                    )}
                  </td>
                  <td className="n">
                    {favorableText(cell, survey.threshold) ?? <span className="mute">–</span>}
                    <SmallGroupMark of={numbersOf(cell)} threshold={survey.threshold} />
                  </td>
                  <td className="n">{changeText(change)}</td>
                  <td className="n ph-hide">{cell.answers?.toLocaleString('en-US')}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <SmallGroupNote rows={rows.map(({ cell }) => numbersOf(cell))} threshold={survey.threshold} />
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
  const [now, setNow] = useFollowed(chosen)
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
        id={id}
        name="dimension"
        value={now}
        onChange={(event) => setNow(event.target.value)}
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
