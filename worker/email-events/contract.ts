import * as v from 'valibot'

/** The parts that we read of what Resend posts about an email. */
export const ResendEvent = v.object({
  type: v.string(),
  created_at: v.string(),
  data: v.object({
    created_at: v.optional(v.string()),
    to: v.optional(v.array(v.string()), []),
    bounce: v.optional(v.object({ type: v.optional(v.string()) })),
  }),
})
export type ResendEvent = v.InferOutput<typeof ResendEvent>

/** What Cloudflare's queue contains for the events of a sending domain. */
export const CloudflareEvent = v.object({
  type: v.string(),
  payload: v.object({
    recipient: v.string(),
    bounce: v.optional(v.object({ type: v.optional(v.string()) })),
    rejection: v.optional(v.object({ reason: v.optional(v.string()) })),
  }),
  metadata: v.optional(v.object({ eventTimestamp: v.optional(v.string()) })),
})
export type CloudflareEvent = v.InferOutput<typeof CloudflareEvent>
