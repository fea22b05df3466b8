import type { ChoiceList } from '#model/fields.ts'

export type Reference = { id: string; name: string }

/** What a key of the story stands for in this district; an unknown one throws. */
export type References = {
  person: (key: string) => Reference
  region: (key: string) => Reference
  school: (key: string) => Reference
  department: (key: string) => Reference
  choice: (list: ChoiceList, key: string) => Reference
}
