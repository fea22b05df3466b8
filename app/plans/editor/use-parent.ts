import { useState } from 'react'
import { typedOr } from '#app/components/typed-values.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import type { NoJsStep } from '#app/plans/no-js/no-js-names.ts'
import type { Level } from '#model/levels.ts'
import type { OutlineLine, PlanOutline } from '#worker/plans/editor-contract.ts'
import { lineOf } from './element-trail.ts'
import { parentPath } from './parent-path.ts'
import { mergeLines } from './use-plan-lines.ts'

type ParentOf = {
  level: Level
  outline: PlanOutline
  /** The parent that the address names. */
  asked: OutlineLine | null
  answer: (FormAnswer & { extra?: NoJsStep }) | undefined
  formKey: string
}

/** The parent that the form of a new element has now, with the lines that lead to it: the page's head names it. */
export function useParent({ level, outline, asked, answer, formKey }: ParentOf) {
  const [last, setLast] = useState<{ of: string; id: string; known: readonly OutlineLine[] } | null>(null)
  const chosen = last?.of === formKey ? last : null
  const lines = [...mergeLines(outline.lines, chosen?.known ?? answer?.extra?.lines ?? [])]
  const typed = answer && parentPath(level, lines, typedOr(answer.result.initialValue, {}))[level.parent]
  return {
    parent: chosen || answer ? lineOf({ lines }, chosen?.id ?? typed ?? '') : asked,
    outline: { ...outline, lines },
    onParent: (id: string | undefined, known: readonly OutlineLine[]) => setLast({ of: formKey, id: id ?? '', known }),
  }
}
