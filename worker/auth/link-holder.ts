import type { InferOutput } from 'valibot'
import type { MailTokenKind } from '#db/people/mail-tokens.ts'
import type { Call } from '#worker/kit/call.ts'
import type { LinkHolder } from './contract.ts'
import { openMailLink } from './mail-token.ts'

/** The person that a link was emailed to, so that its page can greet them; does not use up the link. */
export async function getLinkHolder(
  call: Call,
  token: string,
  kind: MailTokenKind,
): Promise<InferOutput<typeof LinkHolder>> {
  const { holder } = await openMailLink(call, token, kind)
  return {
    email: holder.email,
    first_name: holder.firstName,
    last_name: holder.lastName,
    school_district: { name: holder.districtName },
  }
}
