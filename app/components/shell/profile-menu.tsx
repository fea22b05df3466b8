import { Link } from '@remix-run/react'
import { useRef } from 'react'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MenuButton } from '#app/ui/menu-button.tsx'
import { useMenuParts } from '#app/ui/menu-parts.ts'
import { ThemeChoice } from './theme-choice.tsx'
import type { ShellData } from './types.ts'

type Props = { person: ShellData['person']; districtName: string; profileHref: string | null }

/** Profile, Change Password, Logout (spec §2 "Shell"), and the light or dark choice. */
export function ProfileMenu(props: Props) {
  return useHydrated() ? <FloatingMenu {...props} /> : <PlainMenu {...props} />
}

function Me({ person }: { person: Props['person'] }) {
  return (
    <>
      {person.pictureUrl ? (
        <img className="face" src={person.pictureUrl} alt="" width={28} height={28} />
      ) : (
        <span className="face" aria-hidden="true">
          {person.initials}
        </span>
      )}
      <span>{person.name}</span>
      <Icon of="chevron-down" />
    </>
  )
}

function WhoLine({ person, districtName }: Props) {
  return (
    <p className="who-line">
      <b>{person.name}</b>
      <span className="meta">
        {person.roleLabel}, {districtName}
      </span>
      <span className="meta">{person.email}</span>
    </p>
  )
}

/** At logout the page reloads, and nothing typed stays in the browser (spec §4 "Logout"). */
function forget() {
  try {
    window.localStorage.clear()
  } catch {
    // Storage can be disabled; then there is nothing to forget.
  }
}

function FloatingMenu(props: Props) {
  const logout = useRef<HTMLFormElement>(null)
  return (
    <>
      <form ref={logout} method="post" action={urls.logout()} onSubmit={forget} hidden />
      <MenuButton className="me" face={<Me person={props.person} />} listClass="me-list" sideOffset={8}>
        <WhoLine {...props} />
        <Ways profileHref={props.profileHref} onLogout={() => logout.current?.requestSubmit()} />
      </MenuButton>
    </>
  )
}

function Ways({ profileHref, onLogout }: Pick<Props, 'profileHref'> & { onLogout: () => void }) {
  const parts = useMenuParts()
  if (!parts) return null
  return (
    <>
      <parts.Item asChild>
        {profileHref ? (
          <Link to={profileHref}>
            <Icon of="circle-user" />
            Profile
          </Link>
        ) : (
          <Link to={urls.ownEmails()}>
            <Icon of="mail" />
            Email settings
          </Link>
        )}
      </parts.Item>
      <parts.Item asChild>
        <Link to={urls.changePassword()}>
          <Icon of="key-round" />
          Change Password
        </Link>
      </parts.Item>
      <parts.Separator />
      <ThemeChoice />
      <parts.Separator />
      <parts.Item onSelect={onLogout}>
        <Icon of="log-out" />
        Logout
      </parts.Item>
    </>
  )
}

/** The same links before scripts run, and without them. */
function PlainMenu(props: Props) {
  return (
    <details className="me-box">
      <summary className="me">
        <Me person={props.person} />
      </summary>
      <div className="menu me-list">
        <WhoLine {...props} />
        {props.profileHref ? (
          <a href={props.profileHref}>
            <Icon of="circle-user" />
            Profile
          </a>
        ) : (
          <a href={urls.ownEmails()}>
            <Icon of="mail" />
            Email settings
          </a>
        )}
        <a href={urls.changePassword()}>
          <Icon of="key-round" />
          Change Password
        </a>
        <hr />
        <form method="post" action={urls.logout()}>
          <button type="submit">
            <Icon of="log-out" />
            Logout
          </button>
        </form>
      </div>
    </details>
  )
}
