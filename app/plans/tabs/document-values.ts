import type { FieldValues } from '#app/components/typed-values.ts'
import type { Document } from '#worker/documents/contract.ts'
import type { TabOf } from './tab.ts'

/** How the API names the plan or element a document belongs to. */
export function placeOf({ node, id }: Pick<TabOf, 'node' | 'id'>): Record<string, string> {
  return node === 'plan' ? { plan_id: id } : { element_id: id }
}

/** What the fields of the form begin with. */
export function valuesOfDocument({ name, external_document_url, grades }: Document): FieldValues {
  return { name, external_document_url: external_document_url ?? undefined, grades }
}
