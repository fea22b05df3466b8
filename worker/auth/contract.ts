import * as v from 'valibot'
import { email, newPassword, properName, teacherId } from '#model/people-rules.ts'
import { ROLES } from '#model/permissions.ts'
import { ids, optionalId, REQUIRED, sentText } from '#model/rules.ts'

export const SIGNED_IN = 'Logged In Successfully!!'
export const REGISTERED = 'User Register Successfully!!'
export const REQUESTED = 'Request sent successfully, Please check your email!!'
export const PASSWORD_CHANGED = 'Password Changed Successfully!!'
export const PASSWORD_UPDATED = 'Password Updated Successfully!!'
/** Extra data of a refused sign-in: the confirmation link can be sent again. */
export const UNCONFIRMED = { reason: 'unconfirmed' } as const
export const CONFIRMATION_SENT = 'If this address still needs to be confirmed, a new link is on its way'
export const MISMATCH = 'New password and confirm password do not match.'
export const SAME_PASSWORD = 'Your new password must be different to previous password'

const typedPassword = v.pipe(sentText(), v.nonEmpty(REQUIRED), v.maxLength(1000))
const token = v.pipe(sentText(), v.nonEmpty(REQUIRED), v.maxLength(300))

export const SignIn = v.object(
  {
    email: v.pipe(sentText(), v.trim(), v.nonEmpty(REQUIRED), v.maxLength(254, 'Enter a valid Email')),
    password: typedPassword,
  },
  REQUIRED,
)

/** What someone types to ask to join. Region and schools are optional; the district can be given by id or name. */
export const Joining = v.object(
  {
    first_name: properName('First name'),
    last_name: properName('Last name'),
    district_id: v.pipe(sentText(), v.nonEmpty(REQUIRED), v.maxLength(200)),
    region: optionalId,
    school: v.optional(ids, []),
    teacher_id: teacherId,
    terms: v.literal(true, REQUIRED),
  },
  REQUIRED,
)
export const SignUp = v.object({ ...Joining.entries, email, password: newPassword }, REQUIRED)

export const ForgotPassword = v.object({ email }, REQUIRED)
export const MailToken = v.object({ token }, REQUIRED)
export const Refresh = v.object({ refresh: v.pipe(sentText(), v.maxLength(300)) }, REQUIRED)
export const SignOut = v.object({ refresh: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(300)))) })

type Pair = { newPassword: string; confirmPassword: string }
const pair = { newPassword, confirmPassword: typedPassword }
const isConfirmed = ({ newPassword, confirmPassword }: Pair) => newPassword === confirmPassword

export const ResetPassword = v.pipe(
  v.object({ token, ...pair }, REQUIRED),
  v.forward(v.partialCheck([['newPassword'], ['confirmPassword']], isConfirmed, MISMATCH), ['confirmPassword']),
)
export const ChangePassword = v.pipe(
  v.object({ oldPassword: typedPassword, ...pair }, REQUIRED),
  v.forward(v.partialCheck([['newPassword'], ['confirmPassword']], isConfirmed, MISMATCH), ['confirmPassword']),
)

export const AcceptInvitation = v.object(
  { token, first_name: properName('First name'), last_name: properName('Last name'), password: newPassword },
  REQUIRED,
)

/** The purpose of an emailed link; its token works for no other purpose. */
export const LinkToken = v.object({ token, kind: v.picklist(['invite', 'confirm']) }, REQUIRED)

export const Named = v.object({ id: v.string(), name: v.string() })
export const Person = v.object({
  id: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  role: v.picklist(ROLES),
  school_district: Named,
  default_plan: v.nullable(v.string()),
})

/** A browser gets a session cookie but no tokens, so that page scripts never see them. */
export const SignedIn = v.object({ access: v.nullable(v.string()), refresh: v.nullable(v.string()), user: Person })
export const TokenPair = v.object({ access: v.string(), refresh: v.string() })

/** The person that a link was emailed to. */
export const LinkHolder = v.object({
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  school_district: v.object({ name: v.string() }),
})

export const DistrictsAsk = v.object({
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  id: v.optional(v.pipe(v.string(), v.maxLength(64))),
})
export const Districts = v.array(Named)
export const RegionsAsk = v.object({ district_id: v.pipe(sentText(), v.maxLength(200)) }, REQUIRED)
export const Regions = v.array(v.object({ id: v.string(), name: v.string(), schools: v.array(Named) }))
