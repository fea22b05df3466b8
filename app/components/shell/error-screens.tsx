import type { ReactNode } from 'react'
import { BareSignpost } from '#app/components/bare-signpost.tsx'
import type { Typed } from '#app/kit/lost-right.ts'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Helper } from '#worker/people/helper-contract.ts'

type ScreenProps = { title: string; drawing?: boolean; children: ReactNode; action: ReactNode }

/** One calm sentence, the reason, and one next step. Plain links, because the router itself may be broken. */
function ErrorScreen({ title, drawing = false, children, action }: ScreenProps) {
  return (
    <section className="empty whole">
      {drawing && <BareSignpost />}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      <div className="acts">{action}</div>
    </section>
  )
}

/** `typed`: the texts of a form that came too late. */
type WayProps = { homeHref?: string; homeLabel?: string; typed?: readonly Typed[] }

export function NotFoundScreen({ homeHref = urls.home(), homeLabel = 'Go to home page', typed = [] }: WayProps) {
  const way = <Way href={homeHref}>{homeLabel}</Way>
  if (typed.length > 0) {
    return (
      <ErrorScreen title="This no longer exists" action={way}>
        <p>
          Someone may have deleted or canceled it since you opened it. If it is in the Trash, you can restore it there.
        </p>
        <TypedTexts typed={typed} />
      </ErrorScreen>
    )
  }
  return (
    <ErrorScreen title="Page not found" drawing action={way}>
      <p>The link may be old, or the page may be in the trash. Your work is safe.</p>
    </ErrorScreen>
  )
}

type ForbiddenProps = WayProps & {
  detail?: string
  ask?: readonly Helper[]
  /** Where what a form was about can still be read. */
  view?: string
}

export function ForbiddenScreen({
  detail,
  ask = [],
  typed = [],
  view,
  homeHref = urls.home(),
  homeLabel = 'Go to home page',
}: ForbiddenProps) {
  const way = view ? <Way href={view}>Go to what you can view</Way> : <Way href={homeHref}>{homeLabel}</Way>
  return (
    <ErrorScreen title={view ? 'You can’t change this anymore' : 'You don’t have access to this page'} action={way}>
      <p>{detail ?? 'Your role does not include this page. Ask a Super Admin to change your role.'}</p>
      {ask.length > 0 ? (
        <>
          <p id="ask-head">Super Admins in your district:</p>
          <ul aria-labelledby="ask-head" className="grid gap-2">
            {ask.map(({ name, email }) => (
              <li key={`${name} ${email}`}>
                {name}
                {email ? (
                  <>
                    , <a href={`mailto:${email}`}>{email}</a>
                  </>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {typed.length > 0 ? <TypedTexts typed={typed} /> : null}
    </ErrorScreen>
  )
}

function TypedTexts({ typed }: { typed: readonly Typed[] }) {
  return (
    <>
      <p>
        <b>Nothing was saved.</b> Copy what you need from here before you go on.
      </p>
      <div className="mt-4 grid gap-3">
        {typed.map(({ label, text }) => (
          <label key={`${label} ${text}`} className="grid gap-1">
            {label}
            <textarea
              className="rounded-control border border-line bg-sheet p-2"
              readOnly
              rows={3}
              defaultValue={text}
            />
          </label>
        ))}
      </div>
    </>
  )
}

/** The fallback of spec §8; support can find the error by the request id. */
export function UnexpectedErrorScreen({ requestId, reloadHref = '' }: { requestId?: string; reloadHref?: string }) {
  return (
    <ErrorScreen
      title="Unexpected Application Error!"
      action={
        <Way href={reloadHref}>
          <Icon of="rotate-cw" />
          Reload
        </Way>
      }
    >
      <p>We could not show this page. What you saved is safe. If it happens again, contact support.</p>
      {requestId && (
        <p className="small">
          Give support this reference: <b>{requestId}</b>
        </p>
      )}
    </ErrorScreen>
  )
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button asChild>
      <a href={href}>{children}</a>
    </Button>
  )
}
