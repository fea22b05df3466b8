import { useMemo } from 'react'
import { DROPDOWN_FAILED } from '#app/components/cascade-load.ts'
import { Field } from '#app/components/field.tsx'
import { ownerOptions } from '#app/components/owner-options.ts'
import { personOption } from '#app/components/person-picker.tsx'
import { urls } from '#app/kit/urls.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import type { ComboboxLoad, ComboboxOption } from '#app/ui/combobox-props.ts'
import { ME } from '#model/owner-filter.ts'
import { OWN_GROUPS } from '#model/reports.ts'
import type { Choosable } from '#worker/people/contract.ts'

const FIXED: ComboboxOption[] = ownerOptions([])

type StaffFieldProps = {
  planId: string
  chosen: { id: string; name: string } | null
  value: string
  onChoose: (id: string) => void
}

/** Chooses one of the people with elements in the plan, found by typing; without scripts, the table links to each. */
export function StaffField({ planId, chosen, value, onChoose }: StaffFieldProps) {
  const load = useMemo(() => finder(planId), [planId])
  const kept = chosen && value === chosen.id ? [{ value: chosen.id, label: chosen.name }] : []
  return (
    <Field label="Person" name="user_id">
      {(ids) => (
        <Combobox
          {...ids}
          name="user_id"
          options={FIXED}
          kept={kept}
          defaultValue={value === OWN_GROUPS ? ME : value}
          placeholder="Everyone"
          clearable
          more
          load={load}
          onChange={([id]) => onChoose(id ?? '')}
        />
      )}
    </Field>
  )
}

function finder(plan: string): ComboboxLoad {
  return async ({ text, page }, signal) => {
    const answer = await fetch(urls.suggest('plan-people', { plan, search: text, page }), { signal })
    if (!answer.ok) throw new Error(DROPDOWN_FAILED)
    const { results, count } = (await answer.json()) as { results: Choosable[]; count: number } // app/reports/suggest-plan-people.ts
    return { options: results.map(personOption), count: text === '' ? count + FIXED.length : count }
  }
}
