import { useActionData } from '@remix-run/react'
import { useRef } from 'react'
import type { Handing } from './hand-over.ts'
import type { Erasing } from './member-erase.tsx'
import type { OwnershipQuestion } from './ownership-question.ts'
import type { PlacementQuestion } from './placement-question.ts'

export type MemberAnswer = {
  placing?: PlacementQuestion
  leaving?: OwnershipQuestion
  erasing?: Erasing
  handing?: Handing
  signedOut?: true
}

/** The page's question. If the session ended, the last question stays with what was typed into it. */
export function useMemberAnswer(): MemberAnswer {
  const answer = useActionData<MemberAnswer>()
  const last = useRef(answer)
  if (!answer?.signedOut) last.current = answer
  return { ...last.current, signedOut: answer?.signedOut }
}
