import { useRef } from 'react'
import { writeForm } from '#app/components/form-values.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'

type RequestSchoolsProps = {
  schools: readonly { id: string; name: string }[]
  /** Null for a new request, which asks all of them. */
  chosen: readonly string[] | null
}

/** Asks which schools to ask. Two buttons check or uncheck all of them, so that asking a few takes few clicks. */
export function RequestSchools({ schools, chosen }: RequestSchoolsProps) {
  const box = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  function choose(values: string[]) {
    const form = box.current?.closest('form')
    if (form) writeForm(form, { schools: values })
  }
  return (
    <div ref={box}>
      <div className="request-schools">
        {schools.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="schools"
            value={id}
            label={name}
            defaultChecked={chosen ? chosen.includes(id) : true}
          />
        ))}
      </div>
      {hydrated && schools.length > 1 ? (
        <p className="request-all">
          <Button size="sm" variant="ghost" onClick={() => choose(schools.map(({ id }) => id))}>
            All {schools.length} schools
          </Button>
          <Button size="sm" variant="ghost" onClick={() => choose([])}>
            No school
          </Button>
        </p>
      ) : null}
    </div>
  )
}
