import { Form, Link, useSubmit } from '@remix-run/react'
import { useRef } from 'react'
import { TextField } from '#app/components/fields.tsx'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { EntryHead } from './entry-form.tsx'

const PAUSE_MS = 200
const MOST = 50

type DistrictSearchProps = {
  search: string
  districts: { id: string; name: string }[]
  /** The next page after choosing a district: sign up with a password or with a provider. */
  to: (query?: { district: string }) => string
}

/** First step of signing up: search for a district; with scripts the list follows the typed text. */
export function DistrictSearch({ search, districts, to }: DistrictSearchProps) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  return (
    <section>
      <EntryHead title="Create your account" sub="First choose your school district" />
      <Form
        method="get"
        action={to()}
        role="search"
        onChange={(event) => {
          const form = event.currentTarget
          clearTimeout(timer.current)
          timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), PAUSE_MS)
        }}
      >
        <TextField
          label="District"
          name="search"
          type="search"
          icon="search"
          autoComplete="organization"
          defaultValue={search}
          unit={
            <Button type="submit" size="sm" variant="ghost">
              Search
            </Button>
          }
        />
      </Form>
      <p className="meta" aria-live="polite">
        {districts.length === 0 &&
          'No district has this name. Check the spelling. Your district may not use Waymark yet.'}
        {districts.length === MOST && 'Showing the first 50. Type more of the name to narrow the list.'}
      </p>
      <ul className="districts">
        {districts.map((district) => (
          <li key={district.id}>
            <Link to={to({ district: district.id })}>{district.name}</Link>
          </li>
        ))}
      </ul>
      <p className="new">
        Already have an account? <Link to={urls.login()}>Sign in</Link>
      </p>
    </section>
  )
}
