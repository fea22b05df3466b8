import * as v from 'valibot'

/** What Resend posts of an email (only what is read here). */
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

/** What Cloudflare puts into the queue of a sending domain's events. */
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
