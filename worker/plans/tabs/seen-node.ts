import { forbidden, notFound } from '#worker/kit/problem.ts'

type Found = { node: { editable: boolean } | null }

/** What was read beside its plan or element, once that is known to be there for these eyes. */
export function requireVisible<T extends Found>(answer: T): T {
  if (!answer.node) throw notFound()
  return answer
}

/** History is for those who may edit (decisions §5). */
export function requireEditable<T extends Found>(answer: T): T {
  if (!requireVisible(answer).node?.editable) throw forbidden()
  return answer
}
