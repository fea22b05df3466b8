import { urls } from '#app/kit/urls.ts'
import { TabsNav } from '#app/ui/tabs-nav.tsx'

/** `ready`: the screen exists; we hide tabs without a screen. */
const TABS = [
  { key: 'measures', label: 'Measures', to: urls.measurements(), ready: true },
  { key: 'scorecard', label: 'Balanced Scorecard', to: urls.scorecard(), ready: true },
  { key: 'surveys', label: 'Surveys', to: urls.surveys(), ready: true },
  { key: 'values', label: 'User Defined Values', to: urls.measureValues(), ready: true },
] as const

export type MeasurementsTab = (typeof TABS)[number]['key']

/** The tabs of Measurements, each with its own address; changing the tab leaves the other's filters and page behind. */
export function MeasurementsTabs({ open, count }: { open: MeasurementsTab; count?: number }) {
  const tabs = TABS.filter(({ ready }) => ready).map(({ key, label, to }) => ({
    key,
    label,
    to,
    current: key === open,
    ...(key === open && count !== undefined && { count }),
  }))
  return <TabsNav label="Measurements" tabs={tabs} />
}
