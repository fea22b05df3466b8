import { useOnPaper } from '#app/ui/sprite.ts'

/** Never breaks a date over two lines (look, reports §3). A PDF has no element for dates, only one more for its text. */
export function When({ date }: { date: string }) {
  if (useOnPaper()) return <span className="r-nw">{date}</span>
  return (
    <time className="r-nw" dateTime={date}>
      {date}
    </time>
  )
}

export function Dates({ start, end }: { start: string | null; end: string | null }) {
  if (!start && !end) return <>no dates</>
  return (
    <>
      {start ? <When date={start} /> : 'no start'} to {end ? <When date={end} /> : 'no end'}
    </>
  )
}

const DATE = /(\d{4}-\d{2}-\d{2})/
/** A sentence whose dates don't break. */
export function Sentence({ text }: { text: string }) {
  return (
    <>
      {text.split(DATE).map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed sentence never move
        DATE.test(part) ? <When key={at} date={part} /> : part,
      )}
    </>
  )
}
