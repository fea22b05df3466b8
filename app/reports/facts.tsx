import { Sentence } from './dates.tsx'

/** The facts of a document, such as its dates, below its main sentence. */
export function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="r-meta">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Sentence text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
