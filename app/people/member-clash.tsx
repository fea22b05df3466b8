import { Notice } from '#app/components/error-panel.tsx'
import { type FieldValues, many } from '#app/components/typed-values.ts'
import { currentOf } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { ROLE_LABELS, type Role } from '#worker/auth/permissions.ts'
import type { MemberDetail } from '#worker/people/member-contract.ts'
import { MEMBER_LABELS, type Places, valuesOfMember } from './member-values.ts'

/** Somebody saved this member in the meantime: what differs. Save keeps what stands in the form. */
export function MemberClash({
  answer,
  values,
  places,
}: {
  answer: FormAnswer | undefined
  values: FieldValues
  places: Places
}) {
  const current = currentOf<MemberDetail>(answer)
  if (!current) return null
  const theirs = valuesOfMember(current, places)
  const names = new Map([...places.regions, ...places.schools].map(({ id, name }) => [id, name]))
  const words = (value: FieldValues[string]) =>
    many(value)
      .map((one) => names.get(one) ?? ROLE_LABELS[one as Role] ?? one) // a role, or a word as typed
      .sort()
      .join(', ') || 'empty'
  const differing = Object.entries(MEMBER_LABELS).filter(([key]) => words(theirs[key]) !== words(values[key]))
  return (
    <Notice kind="warn" title="Somebody saved this in the meantime">
      <p>Your words are still in the form. Save keeps yours where the two differ; nothing is overwritten before.</p>
      <table className="tbl small mt-2">
        <caption className="vh">Where the two versions differ</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Saved</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(([key, label]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{words(theirs[key])}</td>
              <td>{words(values[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Notice>
  )
}
