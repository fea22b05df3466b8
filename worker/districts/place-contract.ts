import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { properName } from '#model/people-rules.ts'
import { USE_KINDS } from '#model/places.ts'
import { optionalId, version } from '#model/rules.ts'

/** Deleting and restoring are alike for schools, departments and regions. */
export const RemovePlace = v.object({
  version: v.optional(version),
  /** Where everything that stands there goes; without it a place in use is refused. */
  move_to: optionalId,
})
export type RemovePlace = v.InferOutput<typeof RemovePlace>

export const PlaceGone = v.object({ id: v.string(), name: v.string(), moved: v.number() })

/** The name is asked for when the old one was taken meanwhile. */
export const RestorePlace = v.object({ name: v.optional(properName('Name')) })
export type RestorePlace = v.InferOutput<typeof RestorePlace>
export const PlaceBack = v.object({ id: v.string(), name: v.string() })

/** What a refused deletion (409) carries: what stands there, of each kind how many and the first of them. */
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
