import type { InferOutput } from 'valibot'
import type { Actor } from '#worker/kit/env.ts'
import type { Person } from './contract.ts'

/** The signed-in person in the API. */
export function personOf(actor: Actor): InferOutput<typeof Person> {
  return {
    id: actor.userId,
    first_name: actor.firstName,
    last_name: actor.lastName,
    email: actor.email,
    role: actor.role,
    school_district: { id: actor.district.id, name: actor.district.name },
    default_plan: actor.defaultPlanId,
  }
}
