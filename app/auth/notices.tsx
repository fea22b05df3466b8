import { Icon } from '#app/ui/icon.tsx'

/** The notices above the sign-in form; the address names one of these. */
const NOTICES = {
  registered: [
    'Check your email',
    'Open the link in our email to confirm your address. Then your district will review your request to join.',
  ],
  joined: ['Your request was sent', 'You can sign in once an admin in your district accepts it.'],
  requested: [
    'Check your email',
    'If this address has an account, we sent it a link. The link works once and expires after 60 minutes.',
  ],
  confirmed: [
    'Your email address is confirmed',
    'You can sign in once an admin in your district accepts your request.',
  ],
  changed: ['Your password is changed', 'You were signed out on all devices. Sign in with your new password.'],
} as const
export type NoticeKey = keyof typeof NOTICES

export function noticeOf(request: Request): NoticeKey | null {
  const key = new URL(request.url).searchParams.get('notice') ?? ''
  return Object.hasOwn(NOTICES, key) ? (key as NoticeKey) : null // checked to be one of its keys
}

export function Notice({ of }: { of: NoticeKey }) {
  const [title, text] = NOTICES[of]
  return (
    <div className="notice" role="status">
      <Icon of="circle-check" large />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  )
}
