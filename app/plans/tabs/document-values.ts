import type { FieldValues } from '#app/components/typed-values.ts'
import type { Document } from '#worker/documents/contract.ts'
import type { TabOf } from './tab.ts'

/** The API's field for the plan or element that a document belongs to. */
export function placeOf({ node, id }: Pick<TabOf, 'node' | 'id'>): Record<string, string> {
  return node === 'plan' ? { plan_id: id } : { element_id: id }
}

/** The form's initial values. */
export function valuesOfDocument({ name, external_document_url, grades }: Document): FieldValues {
  return { name, external_document_url: external_document_url ?? undefined, grades }
}
