import { Form } from '@remix-run/react'
import { Clash } from '#app/components/clash.tsx'
import { Dock } from '#app/components/dock.tsx'
import { DraftNotice } from '#app/components/draft.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { ChoiceField, SelectField, TextArea, TextField } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { currentOf } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import type { OptionGroup } from '#app/ui/select.tsx'
import { type District, SaveDistrict, SMALL_GROUP } from '#worker/districts/district-contract.ts'
import type { ProviderChoice } from '#worker/providers/contract.ts'
import { AccentField } from './accent-field.tsx'
import { LogoField } from './logo-field.tsx'
import { PAPER_OPTIONS } from './papers.ts'
import { usePlaceForm } from './use-place-form.ts'

const FORM = 'district-form'
const LABELS = {
  district_name: 'District name',
  state_name: 'State',
  city_name: 'City',
  time_zone: 'Time zone',
  small_group: 'Smallest group shown',
  paper: 'Paper',
  accent_of: 'Accent colour',
  accent: 'Own colour',
  required_provider: 'Sign in with',
  district_logo: 'Logo',
  clear_logo: 'Without a logo',
} as const

type DistrictFormProps = {
  district: District
  zones: OptionGroup[]
  providers: ProviderChoice[]
  answer: FormAnswer | undefined
}

/** What the district is called, how it counts its days, and what it looks like. */
export function DistrictForm({ district, zones, providers, answer }: DistrictFormProps) {
  const form = usePlaceForm({ id: FORM, schema: SaveDistrict, labels: LABELS, version: district.version, answer })
  const { settings } = district
  const value = form.valueOf
  return (
    <FormState errors={form.errors} changes={form.changes}>
      <Form method="post" encType="multipart/form-data" {...form.formProps}>
        <input type="hidden" name="form" value={FORM} />
        <input type="hidden" name="version" value={form.sends ?? ''} />
        <DistrictClash answer={answer} form={form} />
        <DraftNotice {...form.draft} />
        <p className="mute form-note">Fill every field that is not marked optional.</p>
        <FieldGroup
          title="District"
          purpose="The name stands on every page, on every report and in the list people sign up with."
        >
          <TextArea
            oneLine
            full
            name="district_name"
            label={LABELS.district_name}
            defaultValue={value('district_name', district.district_name)}
            help="Up to 100 characters."
          />
          <TextField
            optional
            name="state_name"
            label={LABELS.state_name}
            defaultValue={value('state_name', district.state_name)}
          />
          <TextField
            optional
            name="city_name"
            label={LABELS.city_name}
            defaultValue={value('city_name', district.city_name)}
          />
        </FieldGroup>
        <FieldGroup
          title="Days and paper"
          purpose="What counts as today, when notices go out, and what reports are printed on."
        >
          <SelectField
            full
            name="time_zone"
            label={LABELS.time_zone}
            defaultValue={value('time_zone', settings?.time_zone)}
            options={zones}
            help="Review notices go out at 7 in the morning of this zone."
          />
          <ChoiceField
            name="paper"
            label={LABELS.paper}
            defaultValue={value('paper', settings?.paper)}
            options={PAPER_OPTIONS}
          />
          <TextField
            name="small_group"
            label={LABELS.small_group}
            inputMode="numeric"
            unit="people"
            defaultValue={value('small_group', String(settings?.small_group ?? SMALL_GROUP.usual))}
            help={`Results of fewer people are not shown, so that nobody can be made out. ${SMALL_GROUP.least} to ${SMALL_GROUP.most}.`}
          />
        </FieldGroup>
        {providers.length > 0 ? (
          <FieldGroup
            title="Signing in"
            purpose="Super Admins can always use their password, in case the provider is down."
          >
            <SelectField
              optional
              name="required_provider"
              label={LABELS.required_provider}
              placeholder="Password or provider, as people like"
              defaultValue={value('required_provider', settings?.required_provider)}
              options={providers.map(({ key, label }) => ({ value: key, label: `Only ${label}` }))}
            />
          </FieldGroup>
        ) : null}
        <FieldGroup title="Look" purpose="In the top bar and on printed reports.">
          <LogoField name="district_logo" label={LABELS.district_logo} hasLogo={district.district_logo !== null} />
          <AccentField
            of={value('accent_of', district.accent === null ? 'usual' : 'own')}
            accent={value('accent', district.accent)}
            labels={LABELS}
          />
        </FieldGroup>
        <LeaveGuard changes={form.typed} formRef={form.formRef} />
        <Dock changes={form.changes} save={{ pending: form.pending }} />
      </Form>
    </FormState>
  )
}

type PlaceForm = ReturnType<typeof usePlaceForm>

function DistrictClash({ answer, form }: { answer: FormAnswer | undefined; form: PlaceForm }) {
  const current = currentOf<District>(answer)
  if (!current) return <ErrorSummary errors={form.errors} labels={LABELS} general={form.errors[''] ?? []} />
  const rows = [
    { key: 'district_name', theirs: current.district_name },
    { key: 'state_name', theirs: current.state_name },
    { key: 'city_name', theirs: current.city_name },
    { key: 'time_zone', theirs: current.settings?.time_zone },
    { key: 'small_group', theirs: String(current.settings?.small_group) },
    { key: 'paper', theirs: current.settings?.paper },
    { key: 'accent', theirs: current.accent },
    { key: 'required_provider', theirs: current.settings?.required_provider },
  ] as const
  return (
    <Clash
      rows={rows.map(({ key, theirs }) => ({ label: LABELS[key], theirs: theirs ?? '', yours: form.valueOf(key, '') }))}
    />
  )
}
