import { maplewoodBuildings } from './maplewood-buildings.ts'
import { maplewoodKnown } from './maplewood-known.ts'
import { maplewoodPeople } from './maplewood-people.ts'
import { maplewoodReaders } from './maplewood-readers.ts'
import type { StoryShelf } from './shape.ts'

/** What Maplewood's own people wrote down, under the names of their plan. */
export const MAPLEWOOD_LIBRARY: readonly StoryShelf[] = [
  maplewoodReaders,
  maplewoodKnown,
  maplewoodPeople,
  maplewoodBuildings,
]
