import { EditorForm } from '#app/components/editor-form.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { CheckField, ChoiceField, SelectField, TextArea, TextField } from '#app/components/fields.tsx'
import { type FieldValues, one } from '#app/components/typed-values.ts'
import { usePlaceForm } from '#app/components/use-place-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import type { OptionGroup } from '#app/ui/select.tsx'
import { NAME_RULE } from '#model/name-rule.ts'
import { type District, SaveDistrict, SMALL_GROUP } from '#worker/districts/district-contract.ts'
import type { ProviderChoice } from '#worker/providers/contract.ts'
import { AccentField } from './accent-field.tsx'
import { LogoField } from './logo-field.tsx'
import { PAPER_OPTIONS } from './papers.ts'

const FORM = 'district-form'
const LABELS = {
  district_name: 'District name',
  state_name: 'State',
  city_name: 'City',
  time_zone: 'Time zone',
  small_group: 'Smallest group shown',
  paper: 'Paper',
  accent_of: 'Accent color',
  accent: 'Custom color',
  required_provider: 'Sign in with',
  district_logo: 'Logo',
  clear_logo: 'Remove logo',
  send_notifications_naming_preferences: 'Notifications on element review',
  show_strategic_method_repository: 'Universal strategic method repository',
} as const

type DistrictFormProps = {
  district: District
  zones: OptionGroup[]
  providers: ProviderChoice[]
  answer: FormAnswer | undefined
}

/** The district's settings, saved together. Only Super Admins can edit them. */
export function DistrictForm({ district, zones, providers, answer }: DistrictFormProps) {
  const form = usePlaceForm<District>({
    ...{ id: FORM, schema: SaveDistrict, labels: LABELS, version: district.version, answer },
    saved: valuesOfDistrict(district),
    read: valuesOfDistrict,
  })
  const saved = valuesOfDistrict(district)
  const value = (name: keyof typeof LABELS) => form.valueOf(name, one(saved[name]))
  return (
    <EditorForm requiredNote editor={form} encType="multipart/form-data" hidden={{ form: FORM }} dock={{}}>
      <FieldGroup
        title="District"
        purpose="The name appears on every page and report, and in the district list at sign-up."
      >
        <TextArea
          oneLine
          full
          name="district_name"
          label={LABELS.district_name}
          defaultValue={value('district_name')}
          help={`Up to 100 characters. ${NAME_RULE}`}
        />
        <TextField optional name="state_name" label={LABELS.state_name} defaultValue={value('state_name')} />
        <TextField optional name="city_name" label={LABELS.city_name} defaultValue={value('city_name')} />
      </FieldGroup>
      <FieldGroup
        title="Time zone and printing"
        purpose="Sets today’s date, when review notices go out, and the paper size of reports."
      >
        <SelectField
          full
          name="time_zone"
          label={LABELS.time_zone}
          defaultValue={value('time_zone')}
          options={zones}
          help="Review notices go out at 7:00 AM in this time zone."
        />
        <ChoiceField name="paper" label={LABELS.paper} defaultValue={value('paper')} options={PAPER_OPTIONS} />
        <TextField
          name="small_group"
          label={LABELS.small_group}
          inputMode="numeric"
          unit="people"
          defaultValue={value('small_group')}
          help={`Results for smaller groups are hidden to protect privacy. Enter ${SMALL_GROUP.least} to ${SMALL_GROUP.most}.`}
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
            placeholder="Password or single sign-on"
            defaultValue={value('required_provider')}
            options={providers.map(({ key, label }) => ({ value: key, label: `Only ${label}` }))}
          />
        </FieldGroup>
      ) : null}
      <FieldGroup title="Branding" purpose="Shown in the top bar and on printed reports.">
        <LogoField name="district_logo" label={LABELS.district_logo} hasLogo={district.district_logo !== null} />
        <AccentField of={value('accent_of')} accent={value('accent')} labels={LABELS} />
      </FieldGroup>
      <FieldGroup title="Switches" purpose="Turn these on or off for everyone in the district.">
        <CheckField
          full
          name="send_notifications_naming_preferences"
          label={LABELS.send_notifications_naming_preferences}
          note="Send an email to the owner of an element when its review is due. This does not change emails about meetings or requests to join."
          defaultChecked={value('send_notifications_naming_preferences') === 'on'}
        />
        <CheckField
          full
          name="show_strategic_method_repository"
          label={LABELS.show_strategic_method_repository}
          note="Show Waymark’s built-in strategies next to your district’s own."
          defaultChecked={value('show_strategic_method_repository') === 'on'}
        />
      </FieldGroup>
    </EditorForm>
  )
}

/** Every field except the logo, which is a file. */
function valuesOfDistrict(district: District): FieldValues {
  const { district_name, state_name, city_name, accent, settings, custom_naming_preferences: switches } = district
  return {
    district_name,
    state_name: state_name ?? undefined,
    city_name: city_name ?? undefined,
    time_zone: settings?.time_zone,
    small_group: String(settings?.small_group ?? SMALL_GROUP.usual),
    paper: settings?.paper,
    accent_of: accent === null ? 'usual' : 'own',
    accent: accent ?? undefined,
    required_provider: settings?.required_provider ?? undefined,
    send_notifications_naming_preferences: switches.send_notifications_naming_preferences ? 'on' : undefined,
    show_strategic_method_repository: switches.show_strategic_method_repository ? 'on' : undefined,
  }
}
