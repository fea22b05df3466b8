import * as v from 'valibot'

/** Stop counting here: the checklist only needs to know that there are some. */
export const SETUP_COUNTED = 100

/** `most` stops counting earlier; two of each say whether the setup is done. */
export const SetupQuery = v.object({
  most: v.optional(v.pipe(v.string(), v.toNumber(), v.safeInteger(), v.minValue(2), v.maxValue(SETUP_COUNTED))),
})

const steps = {
  /** The name, the logo, and the district's own terms. */
  profile: v.object({ done: v.boolean(), has_logo: v.boolean(), own_words: v.boolean() }),
  schools: v.object({ done: v.boolean(), count: v.number() }),
  /** Everybody except the first Super Admin; `joined` counts those who have signed in. */
  people: v.object({ done: v.boolean(), count: v.number(), joined: v.number() }),
  /** A plan with elements, or the empty plan that someone started. */
  plan: v.object({
    done: v.boolean(),
    elements: v.number(),
    plan: v.nullable(v.object({ id: v.string(), name: v.string() })),
  }),
}

/** A new district's progress, derived from its data. */
export const Setup = v.object({ done: v.boolean(), dismissed: v.boolean(), steps: v.object(steps) })
export type Setup = v.InferOutput<typeof Setup>
export type SetupStep = keyof Setup['steps']

export const EditSetup = v.object({ dismissed: v.boolean() })
