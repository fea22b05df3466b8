import { useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { ROLE_DESCRIPTIONS, ROLE_LABELS, type Role } from '#model/permissions.ts'
import { SelectField } from './fields.tsx'

type RoleFieldProps = {
  roles: readonly Role[]
  value?: string | undefined
  label?: string
  name?: string
  id?: string
  errors?: string[] | undefined
  /** The first, empty choice. */
  placeholder?: string
}

/** A choice of role, with what the chosen role allows. Without scripts, it explains every role. */
export function RoleField({
  roles,
  value = '',
  label = 'Role',
  name = 'role',
  placeholder = 'Choose',
  ...field
}: RoleFieldProps) {
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState(value)
  const role = roles.find((one) => one === chosen)
  return (
    <div>
      <SelectField
        name={name}
        label={label}
        {...field}
        placeholder={placeholder}
        defaultValue={value}
        onChange={(event) => setChosen(event.target.value)}
        options={roles.map((one) => ({ value: one, label: ROLE_LABELS[one] }))}
        help={hydrated && role ? ROLE_DESCRIPTIONS[role] : undefined}
      />
      <RoleGuide roles={roles} />
    </div>
  )
}

/** Explains each of these roles, folded behind one line. */
export function RoleGuide({ roles }: { roles: readonly Role[] }) {
  return (
    <details className="role-guide">
      <summary>What each role can do</summary>
      <dl>
        {roles.map((role) => (
          <div key={role}>
            <dt>{ROLE_LABELS[role]}</dt>
            <dd>{ROLE_DESCRIPTIONS[role]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
