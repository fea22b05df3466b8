import { Fragment } from 'react'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const WHOLE = /(\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2} [AP]M)/

/** A sentence that never breaks a line inside a date or a time of day. */
export function WholeDates({ children }: { children: string }) {
  return children.split(WHOLE).map((part, at) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a sentence have no other identity, and do not move
    if (DATE.test(part)) return <time key={at}>{part}</time>
    if (!WHOLE.test(part)) return <Fragment key={at}>{part}</Fragment>
    return (
      <span key={at} className="nowrap">
        {part}
      </span>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a sentence have no other identity, and do not move
  })
}
