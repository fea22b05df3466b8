import { Icon } from '#app/ui/icon.tsx'
import { ViewMore } from '#app/ui/view-more.tsx'
import type { HistoryRow } from '#worker/plans/trash-contract.ts'

const LONG = 120

/** Each changed field with its old and new values. */
export function HistoryChanges({ changes }: { changes: HistoryRow['changes'] }) {
  if (changes.length === 0) return null
  return (
    <dl className="mt-1 grid gap-y-1 md:grid-cols-[11rem_minmax(0,1fr)] md:items-baseline md:gap-x-4">
      {changes.map(({ field, label, from, to }) => (
        <div key={field} className="md:contents">
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            {from === null ? null : <Value word="from" text={from} />}
            {from === null ? null : <Icon of="arrow-right" className="self-center" />}
            {to === null ? <span className="mute">nothing</span> : <Value word={from === null ? '' : 'to'} text={to} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ word, text }: { word: string; text: string }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      {word ? <span className="vh">{word} </span> : null}
      {text.length > LONG ? <ViewMore text={text} /> : text}
    </div>
  )
}
