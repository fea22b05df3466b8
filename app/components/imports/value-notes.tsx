import { Notice } from '#app/components/error-panel.tsx'
import { counted } from '#model/counted.ts'

type Props = {
  /** How many percentages the file has if all are 1 or less, and 0 if they are not. */
  shares: number
  rounded: number
}

/** What someone must know about the numbers of a file before importing it. */
export function ValueNotes({ shares, rounded }: Props) {
  return (
    <>
      {shares > 0 ? (
        <Notice kind="warn" title={`All ${shares} percentages in this file are 1 or less`}>
          <p>If they are shares, such as 0.715 for 71.5%, multiply them by 100 and choose the file again.</p>
        </Notice>
      ) : null}
      {rounded > 0 ? (
        <p className="mute mt-3">
          {counted(rounded, 'number')} {rounded === 1 ? 'has' : 'have'} more than three decimal places. The import
          rounds {rounded === 1 ? 'it' : 'them'}. For example, 71.48148 becomes 71.481.
        </p>
      ) : null}
    </>
  )
}
