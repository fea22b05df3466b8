import { Link } from '@remix-run/react'
import { MarkIcon } from '#app/components/shell/mark.tsx'
import { urls } from '#app/kit/urls.ts'

export function SignedOutMark() {
  return (
    <header>
      <Link className="mark" to={urls.home()}>
        <MarkIcon size={28} />
        Waymark
      </Link>
    </header>
  )
}

export function SignedOutFooter({ home = false }: { home?: boolean }) {
  return (
    <footer className="small">
      {home && <Link to={urls.terms()}>Terms &amp; Condition</Link>}
      <Link to={urls.privacyPolicy()}>Privacy Policy</Link>
      <Link to={urls.help()}>Support</Link>
    </footer>
  )
}
