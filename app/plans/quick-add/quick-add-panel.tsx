import { Link, useFetcher } from '@remix-run/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { loadElements } from '#app/components/cascade-elements.ts'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { LeaveGuard, LeaveQuestion } from '#app/components/leave-guard.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogPanel } from '#app/ui/dialog-panel.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { levelName } from '#model/levels.ts'
import { QuickAddFields } from './quick-add-fields.tsx'
import type { QuickAddAnswer, QuickAsk, QuickLevel, QuickSaved } from './quick-add-names.ts'

const FORM = 'quick-add'

const nameIn = (form: HTMLFormElement) => String(new FormData(form).get('name') ?? '').trim()

type QuickAddPanelProps = {
  ask: QuickAsk
  levels: readonly QuickLevel[]
  onSaved: (saved: QuickSaved) => void
  onClose: () => void
}

/** The quick add dialog. After a save it says so and stays open for the next element under the same parent. */
export function QuickAddPanel({ ask: first, levels, onSaved, onClose }: QuickAddPanelProps) {
  const naming = useNaming()
  const plan = useShell()?.shell.plan
  const fetcher = useFetcher<QuickAddAnswer>()
  const [ask, setAsk] = useState(first)
  const [once, setOnce] = useState(() => crypto.randomUUID())
  const formRef = useRef<HTMLFormElement>(null)
  /** A typed but unsaved name: ask before closing. */
  const [named, setNamed] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const close = () => (named ? setLeaving(true) : onClose())
  const label = `Name of ${levelName(naming, ask.level)}`
  const tell = useRef(onSaved)
  tell.current = onSaved
  const { data: answer, state } = fetcher
  const saved = answer?.saved ?? null
  const busy = state === 'submitting'

  // Before "Saved" shows: Escape must not ask about a name that is saved.
  useLayoutEffect(() => {
    if (!answer) return
    const find = (what: string) => document.querySelector<HTMLTextAreaElement>(`#${FORM} ${what}`)
    if (!answer.saved) return find('[aria-invalid]:enabled')?.focus()
    tell.current(answer.saved)
    setOnce(crypto.randomUUID())
    // Clear only the name for the next element; keep the dates and the parent.
    const name = find('[name="name"]')
    if (!name) return
    name.value = ''
    setNamed(false)
    name.focus()
  }, [answer])

  return (
    <DialogPanel
      wide
      open
      onOpenChange={(open) => open || close()}
      title={`Quick add ${levelName(naming, ask.level)}`}
      description="A name and dates are enough to start. You can add the rest later."
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {saved ? 'Done' : 'Cancel'}
          </Button>
          <Button type="submit" form={FORM} pending={busy} pendingWord="Saving">
            {saved ? 'Save another' : 'Save'}
          </Button>
        </>
      }
    >
      <p className="quick-saved" role="status">
        {saved && !busy ? (
          <>
            <Icon of="circle-check" />
            <span>
              Saved: <b>{saved.name}</b>. You can add another.{' '}
              {saved.level === 'plan' ? <Link to={urls.planTree(saved.planId)}>Open this plan</Link> : null}
            </span>
          </>
        ) : null}
      </p>
      <fetcher.Form
        id={FORM}
        ref={formRef}
        method="post"
        action={urls.quickAdd()}
        noValidate
        onInput={(event) => setNamed(nameIn(event.currentTarget) !== '')}
      >
        <input type="hidden" name="stay" value="yes" />
        <input type="hidden" name="once" value={once} />
        <FormState prefix="quick-" errors={answer?.messages ?? {}}>
          <ErrorSummary errors={{}} labels={{}} general={answer?.general ?? []} />
          <QuickAddFields
            ask={ask}
            levels={levels}
            onLevel={(level) => setAsk({ ...ask, level })}
            onPath={(path) => setAsk({ ...ask, path })}
            options={{ plan: plan ? [{ value: plan.id, label: plan.name }] : [] }}
            load={loadElements(ask.planId, ask.level === 'plan' ? null : ask.level)}
          />
        </FormState>
      </fetcher.Form>
      <LeaveGuard changes={named ? { name: { label, was: '' } } : {}} formRef={formRef} />
      <LeaveQuestion names={[label]} open={leaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </DialogPanel>
  )
}
