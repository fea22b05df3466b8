import * as v from 'valibot'
import { REQUIRED, sentText } from '#model/rules.ts'
import { Joining, SignedIn } from '#worker/auth/contract.ts'

const secret = v.pipe(sentText(), v.nonEmpty(REQUIRED), v.maxLength(2000))
const path = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2000))))

/** A provider that people can sign in with; only the signed-in person gets `linked`. */
export const ProviderChoice = v.object({ key: v.string(), label: v.string() })
export const ProviderChoices = v.array(ProviderChoice)
export type ProviderChoice = v.InferOutput<typeof ProviderChoice>

export const StartVisit = v.object({ next: path, link: v.optional(v.boolean(), false) })
/** The address to send the browser to, and the state that the same browser must return. */
export const Visit = v.object({ url: v.string(), state: v.string() })

/** `held` is the state that the browser kept. */
export const FinishVisit = v.object({ code: secret, state: secret, held: secret }, REQUIRED)
const next = v.nullable(v.string())
/** A person not linked to this provider yet; with the ticket they can link an account or ask to join. */
export const Unknown = v.object({
  ticket: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
})
export const Finished = v.variant('outcome', [
  v.object({ outcome: v.literal('signed_in'), next, ...SignedIn.entries }),
  v.object({ outcome: v.literal('linked'), next }),
  v.object({ outcome: v.literal('link_first'), next, ...Unknown.entries }),
  v.object({ outcome: v.literal('register'), next, ...Unknown.entries }),
])
export type Finished = v.InferOutput<typeof Finished>

const ticket = secret
export const Ticket = v.object({ ticket }, REQUIRED)
export const TicketHolder = v.object({
  provider: ProviderChoice,
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  has_account: v.boolean(),
})
export const LinkByForm = v.object({ password: v.pipe(sentText(), v.nonEmpty(REQUIRED), v.maxLength(1000)) }, REQUIRED)
export const LinkAccount = v.object({ ticket, ...LinkByForm.entries }, REQUIRED)
export const JoinWithProvider = v.object({ ticket, ...Joining.entries }, REQUIRED)

export const OwnProvider = v.object({
  key: v.string(),
  label: v.string(),
  /** The linked address and the date; null if not linked. */
  email: v.nullable(v.string()),
  linked_at: v.nullable(v.string()),
})
export const OwnProviders = v.array(OwnProvider)
export const Unlink = v.object({ provider: v.pipe(sentText(), v.maxLength(40)) }, REQUIRED)
export const JOINED = 'User Register Successfully!!'
