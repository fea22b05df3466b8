import { Form } from '@remix-run/react'
import { Clash } from '#app/components/clash.tsx'
import { DraftNotice } from '#app/components/draft.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { TextField } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { currentOf } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { Button } from '#app/ui/button.tsx'
import { RotateCcw } from '#app/ui/icon.tsx'
import type { District } from '#worker/districts/district-contract.ts'
import { NAMING_FORMS, NAMING_GROUPS, type NamingGroup } from '#worker/districts/naming-contract.ts'
import { NAMES } from './names.ts'
import { usePlaceForm } from './use-place-form.ts'

type NamesFormProps = {
  group: NamingGroup
  names: Record<string, string>
  version: number
  answer: FormAnswer | undefined
}

/** One group of names, saved and put back by itself. */
export function NamesForm({ group, names, version, answer }: NamesFormProps) {
  const { title, purpose, labels } = NAMES[group]
  const id = `names:${group}`
  const field = (key: string) => `${group}.${key}`
  const fieldLabels = Object.fromEntries(Object.entries(labels).map(([key, usual]) => [field(key), usual]))
  const form = usePlaceForm({ id, schema: NAMING_FORMS[group], labels: fieldLabels, version, answer })
  const current = currentOf<District>(answer)
  const theirs: Record<string, string> = current?.custom_naming_preferences[group] ?? {}
  const changed = Object.entries(labels).some(([key, usual]) => names[key] !== usual)
  return (
    <FormState errors={form.errors} changes={form.changes}>
      <Form method="post" {...form.formProps}>
        <input type="hidden" name="form" value={id} />
        <input type="hidden" name="version" value={form.sends ?? ''} />
        {current ? (
          <Clash
            rows={Object.entries(labels).map(([key, label]) => ({
              label,
              theirs: theirs[key] ?? '',
              yours: form.valueOf(field(key), ''),
            }))}
          />
        ) : (
          <ErrorSummary errors={form.errors} labels={fieldLabels} general={form.errors[''] ?? []} />
        )}
        <DraftNotice {...form.draft} />
        <FieldGroup title={title} purpose={purpose}>
          {Object.entries(labels).map(([key, usual]) => (
            <TextField
              key={key}
              name={field(key)}
              label={usual}
              defaultValue={form.valueOf(field(key), names[key])}
              maxLength={2 * NAMING_GROUPS[group].limit}
            />
          ))}
          <p className="help full">Letters and single spaces, up to {NAMING_GROUPS[group].limit} characters.</p>
          <div className="acts full">
            <Button type="submit" pending={form.pending} pendingWord="Saving">
              Save
            </Button>
            {changed ? (
              <Button type="submit" name="intent" value="reset" variant="quiet" icon={RotateCcw} formNoValidate>
                Reset to default
              </Button>
            ) : null}
          </div>
        </FieldGroup>
        <LeaveGuard changes={form.typed} formRef={form.formRef} />
      </Form>
    </FormState>
  )
}
