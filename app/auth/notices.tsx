import { CircleCheck, Icon } from '#app/ui/icon.tsx'

/** What has just happened, said over the sign-in form; the address names one of these. */
const NOTICES = {
  registered: [
    'Check your email',
    'Open the link in our mail to confirm your address. Then your district decides on your request to join.',
  ],
  joined: [
    'Your request is on its way',
    'You can sign in as soon as an administrator of your district has accepted it.',
  ],
  requested: [
    'Check your email',
    'If an account has this address, a link is on its way. It works once, for 60 minutes.',
  ],
  confirmed: [
    'Your email address is confirmed',
    'You can sign in as soon as an administrator of your district has accepted your request.',
  ],
  changed: ['Your password is changed', 'Every sign-in that was open has ended. Sign in with the new password.'],
} as const
export type NoticeKey = keyof typeof NOTICES

export function noticeOf(request: Request): NoticeKey | null {
  const key = new URL(request.url).searchParams.get('notice') ?? ''
  return Object.hasOwn(NOTICES, key) ? (key as NoticeKey) : null // one of its own keys
}

export function Notice({ of }: { of: NoticeKey }) {
  const [title, text] = NOTICES[of]
  return (
    <div className="notice" role="status">
      <Icon of={CircleCheck} large />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  )
}
