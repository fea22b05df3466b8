import { notEditable, notFound } from '#worker/kit/problem.ts'

type Found = { node: { editable: boolean } | null }

/** Returns the answer if its plan or element is visible to the viewer; otherwise throws 404. */
export function requireVisible<T extends Found>(answer: T): T {
  if (!answer.node) throw notFound()
  return answer
}

/** The same if the viewer may edit it; otherwise throws 403. */
export function requireEditable<T extends Found>(answer: T): T {
  if (!requireVisible(answer).node?.editable) throw notEditable()
  return answer
}
