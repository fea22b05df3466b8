import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PageHead } from '#app/components/page.tsx'
import { notForThisRole } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { can } from '#model/permissions.ts'
import type { QuickSection as SectionKey } from '#worker/plans/quick-contract.ts'
import { OutlineNotice } from './outline-notice.tsx'
import { placesToFix, type SectionState, sectionState } from './quick-check.ts'
import { QUICK_FORM, QuickDock } from './quick-dock.tsx'
import { useQuickDraft } from './quick-draft.ts'
import { answerIntent, answerRead, INTENT, type IntentAnswer, READ, USE } from './quick-intent.ts'
import { QuickNotices } from './quick-notices.tsx'
import { settleDays } from './quick-paste.ts'
import { viewOf } from './quick-reducer.ts'
import { type QuickRefusal, saveSheet } from './quick-save.ts'
import { QuickSection } from './quick-section.tsx'
import { startOf } from './quick-start.ts'
import { isEmptySheet, readFields, SECTIONS } from './quick-state.ts'
import { QuickSteps } from './quick-steps.tsx'
import { useQuickWizard } from './quick-wizard.ts'
import { readGiven } from './read-given.ts'
import { SheetBox } from './sheet-box.tsx'
import { SheetPreview } from './sheet-preview.tsx'
import { useSheetRead } from './use-sheet-read.ts'

export const meta: MetaFunction = () => [{ title: 'Quick build Plan · Waymark' }]

/** Without scripts, `step` returns the sheet to the page; with scripts, the page still has it. */
type QuickAnswer = { step: IntentAnswer | null; refusal: QuickRefusal | null }
const SCRIPTED = 'scripted'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  if (!can(actor.role, 'plans:write')) throw await notForThisRole(context)
  return startOf(request, context.today)
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const sheet = settleDays(readFields(form), context.today)
  const asksToRead = [READ, USE].some((one) => form.get(INTENT) === one)
  const step = asksToRead
    ? answerRead(form, sheet, await readGiven(context, form, sheet))
    : answerIntent(form, context.today)
  if (step) return data({ step, refusal: null } satisfies QuickAnswer)
  const answer = await saveSheet(context, sheet)
  if ('planId' in answer) {
    const { planId, version, detail } = answer
    // Undo uses the plan's own Delete, which refuses if someone has changed the plan since.
    const undo = { action: urls.plan(planId, 'update'), fields: { intent: 'delete', version: String(version) } }
    return redirectWithToast(urls.planTree(planId), { kind: 'success', message: detail, undo })
  }
  const plain = { sheet, pasting: null, before: null, read: null, whole: '', showAll: true }
  return data({ step: form.has(SCRIPTED) ? null : plain, refusal: answer } satisfies QuickAnswer, {
    status: answer.status,
  })
}

export default function QuickBuild() {
  const { start, outline, paste } = useLoaderData<typeof loader>()
  const answer = useActionData<QuickAnswer>()
  const scripted = useHydrated()
  const userId = useShell()?.shell.person.id ?? 'nobody'
  const wizard = useQuickWizard(() =>
    viewOf(answer?.step?.sheet ?? start, answer?.refusal?.messages, answer?.step?.showAll),
  )
  const { view, act, messages, shown, naming } = wizard
  const [broughtBack, setBroughtBack] = useState<string | null>(null)
  const draft = useQuickDraft({
    userId,
    formKey: outline ? `quick-build:${outline.key}:${outline.year}` : 'quick-build',
    untouched: !answer?.step,
    sheet: view.sheet,
    onFound: (sheet, savedAt) => {
      act({ type: 'bring', sheet })
      setBroughtBack(savedAt)
    },
  })
  const [pasting, setPasting] = useState<SectionKey | null>(answer?.step ? answer.step.pasting : paste)
  const reading = useSheetRead(wizard, answer?.step?.read ?? null)
  const pending = useNavigating(
    ({ formMethod, formAction }) => formMethod === 'POST' && formAction === urls.quickBuild(),
  )

  // A save that comes back to this page failed, so the draft is unsaved again.
  const saving = useRef(false)
  useEffect(() => {
    if (saving.current && !pending) draft.keep()
    saving.current = pending
  }, [pending, draft.keep])

  // Show a refusal's messages in their cells.
  const heard = useRef(answer)
  useEffect(() => {
    if (!answer?.refusal || heard.current === answer) return
    heard.current = answer
    act({ type: 'refuse', messages: answer.refusal.messages, once: answer.refusal.once })
  }, [answer, act])

  const send = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent // a form's submit event is a SubmitEvent
    const save = submitter?.getAttribute('value') === 'save'
    if (save && !pending && placesToFix(view.sheet, messages).length === 0) return draft.send()
    event.preventDefault()
    act({ type: 'show' })
  }
  const states = Object.fromEntries(
    SECTIONS.map((section) => [section, sectionState(view.sheet, section, messages, shown, naming)]),
  ) as Record<SectionKey, SectionState> // one entry for each section

  return (
    <>
      <PageHead
        title="Quick build Plan"
        sub="List the whole plan here, level by level. Measures and budgets come later."
      />
      <OutlineNotice outline={outline} untouched={view.sheet === start} empty={isEmptySheet(view.sheet)} />
      <QuickNotices
        wizard={wizard}
        refusal={answer?.refusal ?? null}
        scripted={scripted}
        broughtBack={broughtBack}
        before={answer?.step?.before ?? null}
        replaced={answer?.step?.read?.used ?? false}
      />
      <div className="build">
        <QuickSteps states={states} naming={naming} />
        <Form method="post" id={QUICK_FORM} onSubmit={send} noValidate autoComplete="off">
          <input type="hidden" name="once" value={view.sheet.once} />
          {scripted ? (
            <input type="hidden" name={SCRIPTED} value="1" />
          ) : (
            <button type="submit" name={INTENT} value="check" hidden tabIndex={-1} />
          )}
          <div>
            <SheetBox naming={naming} scripted={scripted} reading={reading} whole={answer?.step?.whole ?? ''} />
            <SheetPreview naming={naming} scripted={scripted} reading={reading} replaces={!isEmptySheet(view.sheet)} />
            {SECTIONS.map((section) => (
              <QuickSection
                key={section}
                wizard={wizard}
                section={section}
                state={states[section]}
                scripted={scripted}
                pasting={pasting === section}
                onPasting={setPasting}
              />
            ))}
          </div>
        </Form>
      </div>
      <QuickDock wizard={wizard} scripted={scripted} pending={pending} draft={draft} />
    </>
  )
}
