import { Link } from '@remix-run/react'

/** Two letters of a name, for the round mark next to it. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}

/** A person's initials. Always shown with the name. */
export function Face({ name }: { name: string }) {
  return (
    <span className="face" aria-hidden="true">
      {initials(name)}
    </span>
  )
}

type PersonNameProps = {
  name: string
  to?: string
  deactivated?: boolean
  you?: boolean
  /** With the initials before it. */
  face?: boolean
}

/** A name, marked if the person is deactivated or is you. */
export function PersonName({ name, to, deactivated = false, you = false, face = false }: PersonNameProps) {
  return (
    <span className={face ? 'who' : 'tagged'}>
      {face ? <Face name={name} /> : null}
      {to ? (
        <Link className="name" to={to}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {you ? <span className="tag">You</span> : null}
      {deactivated ? <span className="tag">Deactivated</span> : null}
    </span>
  )
}
