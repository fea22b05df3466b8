import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { properName } from '#model/people-rules.ts'
import { USE_KINDS } from '#model/places.ts'
import { optionalId, version } from '#model/rules.ts'

/** Deleting and restoring work the same for schools, departments, and regions. */
export const RemovePlace = v.object({
  version: v.optional(version),
  /** Where to move the place's uses; without it, a place in use is not deleted. */
  move_to: optionalId,
})
export type RemovePlace = v.InferOutput<typeof RemovePlace>

export const PlaceGone = v.object({ id: v.string(), name: v.string(), moved: v.number() })

/** Needed if the old name was taken in the meantime. */
export const RestorePlace = v.object({ name: v.optional(properName('Name')) })
export type RestorePlace = v.InferOutput<typeof RestorePlace>
export const PlaceBack = v.object({ id: v.string(), name: v.string() })

/** Data of a refused deletion (409): the uses, by kind, with the count and the first few. */
export const PlaceInUse = v.object({
  in_use: v.object({
    name: v.string(),
    total: v.number(),
    uses: v.array(
      v.object({
        kind: v.picklist(USE_KINDS),
        count: v.number(),
        items: v.array(
          v.object({
            id: v.string(),
            name: v.string(),
            level: v.nullable(v.picklist(LEVEL_KEYS)),
            plan_id: v.nullable(v.string()),
          }),
        ),
      }),
    ),
  }),
})
export type PlaceInUse = v.InferOutput<typeof PlaceInUse>
