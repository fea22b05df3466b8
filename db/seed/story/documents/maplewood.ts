import { KNOWN } from './known.ts'
import { PEOPLE_AND_BUILDINGS } from './people-and-buildings.ts'
import { READERS } from './readers.ts'
import { SCHOOL_SHELVES } from './schools.ts'
import type { StoryShelfOfDocuments } from './shape.ts'

export const MAPLEWOOD_DOCUMENTS: readonly StoryShelfOfDocuments[] = [
  ...READERS,
  ...KNOWN,
  ...PEOPLE_AND_BUILDINGS,
  ...SCHOOL_SHELVES,
]
