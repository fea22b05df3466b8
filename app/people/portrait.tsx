import { Face } from '#app/components/person.tsx'
import { urls } from '#app/kit/urls.ts'

type PortraitProps = { person: { id: string; first_name: string; last_name: string; profile_pic: string | null } }

/** A person's picture, or their initials. */
export function Portrait({ person }: PortraitProps) {
  const name = `${person.first_name} ${person.last_name}`
  if (!person.profile_pic) return <Face name={name} />
  return (
    <img
      className="portrait"
      src={urls.picture(person.id, person.profile_pic)}
      alt={`Portrait of ${name}`}
      width={96}
      height={96}
    />
  )
}
