import type { CSSProperties } from 'react'

const MOST_MARKS = 40

type ProgressMarksProps = {
  done: number
  total: number
  /** The last word of the sentence: "3 of 24 achieved". */
  word: string
}

/** One mark for each item; above 40 items, a bar instead. */
export function ProgressMarks({ done, total, word }: ProgressMarksProps) {
  const label = `${done} of ${total} ${word}`
  if (total > MOST_MARKS) {
    return (
      <div className="scale" role="img" aria-label={label}>
        <i style={value(total === 0 ? 0 : (done / total) * 100)} />
      </div>
    )
  }
  return (
    <div className="blazes" role="img" aria-label={label}>
      {Array.from({ length: total }, (_, mark) => mark).map((mark) => (
        <i key={mark} className={mark < done ? 'on' : undefined} />
      ))}
    </div>
  )
}

/** A percentage bar, with an upright line for the earlier value if we know it. */
export function ScaleBar({ share, before, label }: { share: number; before?: number; label: string }) {
  return (
    <div className="scale" role="img" aria-label={label}>
      <i style={value(share)} />
      {before === undefined ? null : <u style={value(before)} />}
    </div>
  )
}

// React types do not know custom properties.
const value = (share: number) => ({ '--v': `${Math.min(100, Math.max(0, share))}%` }) as CSSProperties
