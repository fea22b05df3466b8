import { Fragment } from 'react'

const DATE = /(\d{4}-\d{2}-\d{2})/

/** A sentence that never breaks a line inside a date. */
export function WholeDates({ children }: { children: string }) {
  return children.split(DATE).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other identity, and do not move
    return DATE.test(part) ? <time key={at}>{part}</time> : <Fragment key={at}>{part}</Fragment>
  })
}
