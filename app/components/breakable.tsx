import { Fragment } from 'react'

/** A name that may go on in the next line after its slash: Activity/Task rather than Activity/Tas and a k. */
export function Breakable({ children }: { children: string }) {
  return children.split('/').map((part, at) =>
    at === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other identity, and do not move
      <Fragment key={at}>
        /<wbr />
        {part}
      </Fragment>
    ),
  )
}
