import { type ActionFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ErrorPanel } from '#app/components/error-panel.tsx'
import { NoPlan } from '#app/components/no-plan.tsx'
import { PageHead } from '#app/components/page.tsx'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { UNKNOWN_FAILURE } from '#model/rules.ts'
import { AttentionList } from './attention-list.tsx'
import { Dateline } from './dateline.tsx'
import { EmptyPlan } from './empty-plan.tsx'
import { loadDashboard } from './load.ts'
import { NextMeetings } from './next-meetings.tsx'
import { ObjectiveAchieved } from './objective-achieved.tsx'
import { OwnWork } from './own-work.tsx'
import { PlanStatus } from './plan-status.tsx'
import { PlanStatusSummary } from './plan-status-summary.tsx'
import { ReviewDue } from './review-due.tsx'
import { hasScorecard, ScorecardStats } from './scorecard-stats.tsx'
import { SetupChecklist } from './setup/setup-checklist.tsx'
import './dashboard.css'

export const meta: MetaFunction = () => [{ title: 'Dashboard · Waymark' }]

export const loader = loadDashboard

/** Marks the review-due notices as seen, the only action on this page. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireActor(context, request)
  const { pathname, search } = new URL(request.url)
  const back = `${pathname.replace(/\.data$/, '')}${search}`
  const form = await request.formData()
  if (form.get('intent') !== 'seen') throw new Response(null, { status: 400 })
  const answer = await context.api.dashboard.$patch()
  if (answer.ok) return redirectWithToast(back, { kind: 'success', message: (await answer.json()).detail })
  if (Number(answer.status) === 401) throw redirect(urls.home())
  return redirectWithToast(back, { kind: 'error', message: UNKNOWN_FAILURE })
}

export default function Dashboard() {
  const data = useLoaderData<typeof loader>()
  if (data.kind === 'setup') return <SetupChecklist setup={data.setup} />
  if (data.kind === 'none') {
    return (
      <>
        <PageHead title="Dashboard" />
        <NoPlan page shows="The dashboard shows what in a plan needs attention and how the plan is going." />
      </>
    )
  }
  if (data.kind === 'failed') {
    return (
      <>
        <PageHead title="Dashboard" />
        <ErrorPanel title="The dashboard could not be loaded">Nothing in the plan has changed.</ErrorPanel>
      </>
    )
  }
  const { dashboard, view, allDue, change, mayEdit, whose } = data
  const { plan, review_due, today } = dashboard
  const bare = dashboard.alert_status.every(({ total }) => total === 0)
  const dateline = <Dateline today={today} change={change} plan={plan} />
  const standing = bare ? null : (
    <PlanStatus alert_status={dashboard.alert_status} progress_status={dashboard.progress_status} planId={plan.id} />
  )
  const work = bare ? <EmptyPlan planId={plan.id} mayCreate={data.mayCreate} /> : <OwnWork dashboard={dashboard} />
  const achieved = <ObjectiveAchieved achieved={dashboard.objectives_achieved} planId={plan.id} />
  const rail = (
    <div className="rail">
      <NextMeetings meetings={dashboard.meetings} today={today} />
      <ReviewDue due={review_due} planId={plan.id} today={today} mayEdit={mayEdit} view={view} whole={allDue} />
      {mayEdit && hasScorecard(dashboard) ? null : achieved}
    </div>
  )
  if (!mayEdit) {
    return (
      <>
        <PlanStatusSummary dashboard={dashboard} dateline={dateline} />
        {work}
        <ScorecardStats dashboard={dashboard} mayEdit={mayEdit} />
        {standing}
        {rail}
      </>
    )
  }
  return (
    <>
      <div className="lead">
        <AttentionList dashboard={dashboard} whose={whose} view={view} dateline={dateline} mayEdit={mayEdit} />
        {rail}
      </div>
      {work}
      <ScorecardStats dashboard={dashboard} mayEdit={mayEdit}>
        {achieved}
      </ScorecardStats>
      {standing}
    </>
  )
}
