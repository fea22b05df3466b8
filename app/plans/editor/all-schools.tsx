import { useRef, useState } from 'react'
import { writeForm } from '#app/components/form-values.ts'
import { everySchool } from '#app/components/schools/school-picker.tsx'
import type { OfferedSchools } from '#app/components/schools/school-step.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { ALL_SCHOOLS } from '#app/plans/no-js/no-js-names.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Chooses every school of the district, also those that the form has not loaded. */
export function AllSchools({ name, offered }: { name: string; offered: OfferedSchools }) {
  const box = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const [state, setState] = useState<'idle' | 'waiting' | 'failed'>('idle')
  const label = offered.has_more_schools ? 'All schools' : `All ${offered.schools.length} schools`

  function choose(schools: OfferedSchools['schools']) {
    const form = box.current?.closest('form')
    const labels = Object.fromEntries(schools.map((school) => [school.id, school.name]))
    if (form) writeForm(form, { [name]: schools.map(({ id }) => id) }, { [name]: labels })
  }

  async function chooseAll() {
    if (!offered.has_more_schools) return choose(offered.schools)
    setState('waiting')
    try {
      choose(await everySchool())
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return (
    <div ref={box}>
      {hydrated ? (
        <Button
          size="sm"
          variant="ghost"
          className="mt-1"
          onClick={chooseAll}
          pending={state === 'waiting'}
          pendingWord="Loading"
        >
          {label}
        </Button>
      ) : null}
      {state === 'failed' ? (
        <p className="msg error" role="alert">
          <Icon of="circle-exclamation-point" />
          <span>The schools did not load. Try again.</span>
        </p>
      ) : null}
      <noscript>
        <Checkbox name={ALL_SCHOOLS} label={label} />
      </noscript>
    </div>
  )
}
