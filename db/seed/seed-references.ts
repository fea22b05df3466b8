import type { ChoiceList } from '#model/fields.ts'

export type Reference = { id: string; name: string }

/** Looks up the story's keys in this district; throws for an unknown one. */
export type References = {
  person: (key: string) => Reference
  region: (key: string) => Reference
  school: (key: string) => Reference
  department: (key: string) => Reference
  choice: (list: ChoiceList, key: string) => Reference
}
