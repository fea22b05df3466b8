import { ReadField } from '#app/components/field.tsx'
import { Section } from '#app/components/page.tsx'
import { useShell } from '#app/kit/use-shell.ts'
import type { District } from '#worker/districts/district-contract.ts'
import { PAPER_OPTIONS } from './papers.ts'
import { timeZoneWords } from './time-zones.ts'

const onOff = (on: boolean | null) => (on ? 'On' : 'Off')

/** The profile, for people who can only read it. */
export function DistrictFacts({ district }: { district: District }) {
  const { settings, custom_naming_preferences: preferences } = district
  const logoUrl = useShell()?.shell.district.logoUrl
  return (
    <>
      <Section title="District">
        <div className="cells">
          <ReadField full label="District name" value={district.district_name} />
          <ReadField label="State" value={district.state_name ?? 'Not given'} />
          <ReadField label="City" value={district.city_name ?? 'Not given'} />
          {logoUrl ? (
            <ReadField
              label="Logo"
              value={<img src={logoUrl} alt={`Logo of ${district.district_name}`} width={64} height={64} />}
            />
          ) : null}
          <ReadField label="Accent color" value={district.accent ?? 'Waymark teal'} />
        </div>
      </Section>
      <Section title="Time zone and printing">
        <div className="cells">
          <ReadField label="Time zone" value={timeZoneWords(settings?.time_zone ?? '')} />
          <ReadField label="Paper" value={PAPER_OPTIONS.find(({ value }) => value === settings?.paper)?.label} />
          <ReadField label="Smallest group shown" value={`${settings?.small_group} people`} />
        </div>
      </Section>
      <Section title="Switches">
        <div className="cells">
          <ReadField
            label="Notifications on element review"
            value={onOff(preferences.send_notifications_naming_preferences)}
          />
          <ReadField
            label="Universal strategic method repository"
            value={onOff(preferences.show_strategic_method_repository)}
          />
        </div>
      </Section>
    </>
  )
}
