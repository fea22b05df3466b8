import { useEffect, useRef } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Option, Select } from '#app/ui/select.tsx'
import { CascadeFind } from './cascade-find.tsx'
import { DROPDOWN_FAILED } from './cascade-load.ts'
import { CascadeLowest } from './cascade-lowest.tsx'
import { Field } from './field.tsx'
import { type CascadeState, type CascadeStep, type Chosen, isOpen, type Offer, useCascade } from './use-cascade.ts'
import { useRestored } from './use-restored.ts'
import { useTellForm } from './use-tell-form.ts'

type CascadeProps = CascadeState & {
  /** Why even the first step is disabled: "Please select a plan first". */
  offBecause?: string | null
  /** Finds the steps above a value of the last step, to restore a draft; a promise if the page does not know it. */
  pathTo?: (value: string, chosen: Chosen) => Chosen | Promise<Chosen>
  /** The name of a field with the lowest choice, for forms that can stop at any step. */
  lowest?: string
}

/**
 * Selects that depend on one another: pillar, initiative, objective … Each is disabled, with the reason, until the one
 * before it has a value. Choosing one clears the following ones and loads the next; a failed load shows a message and
 * a retry button at its field.
 *
 *     <Cascade
 *       steps={levelSteps(['pillar', 'initiative'], naming, 'All')}
 *       chosen={{ pillar: query.pillar }}           // from the address
 *       options={{ pillar: [...], initiative: […] }} // from the loader: for each step below a chosen one
 *       load={loadElements(planId)}                  // or (key, above, signal) => fetchOptions(urls.suggest(…), signal)
 *     />                                             // levelSteps, loadElements: cascade-elements.ts
 *
 * Without scripts it needs a form that loads the next options (a GET form, or a button with `formMethod="get"`) and a
 * loader that returns `options` for it. Give it a `key` if the address may change the chosen values.
 */
export function Cascade({ offBecause = null, pathTo, lowest, ...state }: CascadeProps) {
  const { steps } = state
  const { chosen, latest, offers, choose, restore, retry } = useCascade(state)
  const last = steps.findLast(({ key, find }) => !find && chosen[key])
  async function restoreTo(value: string) {
    const path = pathTo?.(value, latest.current) ?? {}
    // What is known is restored at once, together with the other fields.
    if (!(path instanceof Promise)) return restore(path)
    const found = await path.catch(() => null)
    if (found) restore(found)
  }
  return (
    <>
      {steps.map((step, at) => {
        if (step.find) {
          const options = Array.isArray(offers[step.key]) ? (offers[step.key] as Option[]) : [] // checked just now
          return (
            <CascadeFind
              key={step.key}
              {...{ step, find: step.find, options }}
              value={chosen[step.key] ?? ''}
              onChoose={(value) => choose(step.key, value)}
            />
          )
        }
        const missing = steps.slice(0, at).find(({ key }) => !chosen[key])
        return (
          <CascadeField
            key={step.key}
            step={step}
            value={chosen[step.key] ?? ''}
            offer={isOpen(steps, at, chosen) ? (offers[step.key] ?? null) : null}
            reason={offBecause ?? (missing ? `Choose ${missing.word} first` : null)}
            onChoose={(value) => choose(step.key, value)}
            onRetry={() => retry(step.key)}
            onRestore={pathTo && !lowest && at === steps.length - 1 ? (value) => void restoreTo(value) : undefined}
          />
        )
      })}
      {lowest ? (
        <CascadeLowest
          name={lowest}
          value={(last && chosen[last.key]) ?? ''}
          label={last && wordsIn(offers[last.key], chosen[last.key])}
          onRestore={(value) => void restoreTo(value)}
        />
      ) : null}
    </>
  )
}

const wordsIn = (offer: Offer | undefined, value: string | undefined) =>
  Array.isArray(offer) ? offer.find((option) => option.value === value)?.label : undefined

type CascadeFieldProps = {
  step: CascadeStep
  value: string
  offer: Offer
  reason: string | null
  onChoose: (value: string) => void
  onRetry: () => void
  onRestore?: (value: string) => void
}

function CascadeField({ step, value, offer, reason, onChoose, onRetry, onRestore }: CascadeFieldProps) {
  const { key, name = key, narrows, word, label = word, optional, help, full } = step
  const hydrated = useHydrated()
  const select = useRestored<HTMLSelectElement>(onRestore)
  const retried = useRef(false)
  const options = reason === null && Array.isArray(offer) ? offer : null
  const failed = reason === null && (offer === 'failed' || offer === 'retrying')

  // A choice above may clear this one.
  const shown = options ? value : ''
  useTellForm(select, shown)

  // The retry button disappears when it has worked, so move the focus to the loaded field.
  useEffect(() => {
    if (!options || !retried.current) return
    retried.current = false
    select.current?.focus()
  }, [options, select])

  return (
    <Field name={name} label={label} optional={optional} help={help} full={full}>
      {({ labelId: _, ...ids }) => (
        <>
          <Select
            ref={select}
            {...ids}
            name={narrows && hydrated ? undefined : name}
            data-cascade={onRestore && name}
            value={shown}
            onChange={(event) => onChoose(event.target.value)}
            disabled={options === null}
            aria-busy={offer === 'waiting' || offer === 'retrying' || undefined}
            placeholder={reason ?? wordsOf(offer, step)}
            options={options ?? []}
          />
          {/* Send a choice even while its list is still loading, so that a quick press on Save loses nothing. */}
          {options === null && reason === null && value && !narrows ? (
            <input type="hidden" name={name} value={value} />
          ) : null}
          {failed ? (
            <p className="msg error cascade-failed" role="alert">
              <Icon of="circle-exclamation-point" />
              <span>{DROPDOWN_FAILED}</span>
              <Button
                variant="outline"
                size="sm"
                pending={offer === 'retrying'}
                pendingWord="Trying"
                onClick={() => {
                  retried.current = true
                  onRetry()
                }}
              >
                Try again
              </Button>
            </p>
          ) : null}
        </>
      )}
    </Field>
  )
}

/** The text of the empty choice, or why there is nothing to choose. */
function wordsOf(offer: Offer, { placeholder, word }: CascadeStep): string {
  if (offer === 'waiting') return 'Loading'
  if (offer === null || offer === 'failed' || offer === 'retrying') return 'Not loaded'
  return offer.length === 0 ? `No ${word} here` : placeholder
}
