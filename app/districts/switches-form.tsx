import { Form } from '@remix-run/react'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { MadeFrom } from '#app/components/made-from.tsx'
import { Section } from '#app/components/page.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import type { District } from '#worker/districts/district-contract.ts'
import { SaveSwitches } from '#worker/districts/naming-contract.ts'
import { usePlaceForm } from './use-place-form.ts'

const FORM = 'switches-form'
const LABELS = { notifications: 'Notifications on element review', repository: 'Universal strategic method repository' }

/** The two switches of the district (spec §2 "District profile"). */
export function SwitchesForm({ district, answer }: { district: District; answer: FormAnswer | undefined }) {
  const { custom_naming_preferences: preferences, version } = district
  const form = usePlaceForm({ id: FORM, schema: SaveSwitches, labels: LABELS, version, answer })
  return (
    <Section title="Switches">
      <FormState errors={form.errors}>
        <Form method="post" {...form.formProps}>
          <input type="hidden" name="form" value={FORM} />
          <MadeFrom {...form.madeFrom} />
          <ErrorSummary errors={{}} labels={LABELS} general={form.errors[''] ?? []} />
          <div className="switches">
            <Checkbox
              name="notifications"
              label={LABELS.notifications}
              note="A mail in the morning to everybody who owns an element whose review is due."
              defaultChecked={preferences.send_notifications_naming_preferences ?? false}
            />
            <Checkbox
              name="repository"
              label={LABELS.repository}
              note="The strategies that Waymark brings along stand beside the district’s own ones."
              defaultChecked={preferences.show_strategic_method_repository ?? false}
            />
          </div>
          <Button type="submit" pending={form.pending} pendingWord="Saving">
            Save switches
          </Button>
        </Form>
      </FormState>
    </Section>
  )
}
