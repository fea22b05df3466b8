import { Fragment } from 'react'

/** Lets a text break after a slash or at sign, so that Activity/Task or an address does not break inside a word. */
export function Breakable({ children }: { children: string }) {
  return children.split(/(?<=[/@])/).map((part, at) =>
    at === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other identity, and do not move
      <Fragment key={at}>
        <wbr />
        {part}
      </Fragment>
    ),
  )
}
