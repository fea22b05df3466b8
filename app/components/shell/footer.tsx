import { Link } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import { MarkIcon } from './mark.tsx'

export function Footer({ guideUrl }: { guideUrl: string }) {
  return (
    <footer className="foot">
      <span className="mark">
        <MarkIcon />
        Waymark
      </span>
      <Link to={urls.privacyPolicy()}>Privacy Policy</Link>
      <Link to={guideUrl}>Help document</Link>
    </footer>
  )
}
