import { Notice } from '#app/components/error-panel.tsx'

/** Asks about a file whose percentages are all 1 or less; `count` is 0 if they are not. */
export function SharesNotice({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Notice kind="warn" title={`All ${count} percentages in this file are 1 or less`}>
      <p>If they are shares, such as 0.715 for 71.5%, multiply them by 100 and choose the file again.</p>
    </Notice>
  )
}
