import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import type { ReportDocument } from '#worker/reports/contract.ts'
import type { MapBody, MapStep } from '#worker/reports/map-contract.ts'
import { When } from './dates.tsx'
import { percentText } from './element-cells.tsx'
import { ElementName, HereLink } from './element-link.tsx'

type Words = ReportDocument['words']

/** The chosen element with all above and below it, next to the map. */
export function MapPath({ path, words }: { path: NonNullable<MapBody['path']>; words: Words }) {
  const clear = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const open = event.target instanceof Element && event.target.closest('[role=dialog], [role=menu], select, input')
      if (event.key === 'Escape' && !event.defaultPrevented && !open) clear.current?.querySelector('a')?.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const chosen = path.trail.at(-1)
  if (!chosen) return null
  return (
    <section className="map-path" aria-labelledby="map-path">
      <div className="map-path-h">
        <h2 id="map-path">Path of {chosen.number}</h2>
        <p ref={clear} className="r-tool">
          <HereLink change={{ path: '' }}>Show all</HereLink>
        </p>
      </div>
      <ol>
        {path.trail.map((step) => (
          <Step key={step.id} step={step} words={words} chosen={step === chosen} />
        ))}
        {path.below.map((step) => (
          <Step key={step.id} step={step} words={words} below />
        ))}
      </ol>
    </section>
  )
}

type StepProps = { step: MapStep; words: Words; chosen?: boolean; below?: boolean }

function Step({ step, words, chosen = false, below = false }: StepProps) {
  return (
    <li className={clsx(chosen && 'chosen', below && 'below')}>
      <span className="r-sub">{words.level[step.plan_element_type]}</span>
      <span className="map-name">
        <span className="r-no">{step.number}</span> <ElementName element={step}>{step.name}</ElementName>
      </span>
      {step.alert_status || step.progress_key ? (
        <span className="map-marks">
          {step.alert_status ? <RiskStatus value={step.alert_status} label={words.alert[step.alert_status]} /> : null}
          {step.progress_key ? <ProgressStatus value={step.progress_key} /> : null}
          {step.percentage_completed === null ? null : <span>{percentText(step.percentage_completed)}</span>}
        </span>
      ) : null}
      {chosen ? <Facts step={step} words={words} /> : null}
    </li>
  )
}

/** Who, until when, and since when it has its status. */
function Facts({ step, words }: { step: MapStep; words: Words }) {
  const { owner, end_date, alert_status, alert_since, plan_element_type } = step
  return (
    <span className="r-sub">
      {plan_element_type === 'pillar' ? null : (owner ?? <span className="r-gap">No owner</span>)}
      {end_date ? (
        <>
          {plan_element_type === 'pillar' ? 'Ends ' : ', ends '}
          <When date={end_date} />
        </>
      ) : null}
      {alert_status && alert_status !== 'none' && alert_since ? (
        <>
          , {words.alert[alert_status]} since <When date={alert_since} />
        </>
      ) : null}
    </span>
  )
}
