import type { ReactNode } from 'react'
import type { ChangeKind } from '#worker/reports/board-contract.ts'

const FLAG = 'M3.5 15V1.5M3.5 2.5h9.5l-2.4 3.25L13 9H3.5'
const DIAMOND = 'm8 1.9 6.1 6.1L8 14.1 1.9 8z'

const MARKS: Record<ChangeKind, ReactNode> = {
  worse: <path d="M1.5 3h13L8 14z" fill="currentColor" />,
  better: <path d="M2.4 13.2h11.2L8 3.6z" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />,
  achieved: <path d={FLAG} fill="currentColor" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />,
  reopened: <path d={FLAG} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />,
  judged: <path d={DIAMOND} fill="currentColor" />,
  unjudged: <path d={DIAMOND} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />,
}

/** Down, up, flag, diamond: the shape shows the kind of change, next to its word. */
export function ChangeMark({ kind }: { kind: ChangeKind }) {
  return (
    <svg className="r-chm" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {MARKS[kind]}
    </svg>
  )
}
