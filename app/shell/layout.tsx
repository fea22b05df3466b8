import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { readNarrow } from '#app/components/shell/preferences.ts'
import { Shell } from '#app/components/shell/shell.tsx'
import type { ShellData } from '#app/components/shell/types.ts'
import { ReadingLayout } from '#app/components/signed-out/reading-layout.tsx'
import { accentSheet } from '#app/kit/accent.ts'
import { frameMeta } from '#app/kit/error-title.ts'
import { initialsOf } from '#app/kit/initials.ts'
import { createActions, menuFor } from '#app/kit/menu.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { otherPlanUrl, planInPath, urls } from '#app/kit/urls.ts'
import { ROLE_LABELS } from '#model/permissions.ts'
import { ID_LIMIT } from '#model/rules.ts'
import { ErrorScreen } from './error-screen.tsx'
import { SlowLoad } from './slow-load.tsx'

/** The frame around every signed-in screen; it loads the district's words for all of them. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  // An unknown address is not found for everybody, so we don't ask people to sign in first.
  if (!context.actor && params['*'] !== undefined) throw new Response(null, { status: 404 })
  const actor = requireActor(context, request)
  const url = new URL(request.url)
  const elsewhere = otherPlanUrl(url)
  if (elsewhere) throw redirect(elsewhere)
  const named = planInPath(url.pathname) ?? url.searchParams.get('plan') ?? ''
  // The page says that there is no such plan.
  const asked = named.length > ID_LIMIT ? undefined : named || undefined
  const { plan, has_plans, unread_notices, owed_updates } = await read(
    context.api.plans['chosen-plan'].$get({ query: { plan_id: asked } }),
  )
  const shell: ShellData = {
    district: {
      name: actor.district.name,
      logoUrl: actor.district.logo ? urls.districtLogo(actor.district.logo.id) : null,
      // Computed here, so that no page loads the code for it.
      accentSheet: accentSheet(actor.district.accent),
    },
    person: {
      id: actor.userId,
      name: `${actor.firstName} ${actor.lastName}`,
      initials: initialsOf(actor.firstName, actor.lastName),
      pictureUrl: actor.pictureId ? urls.picture(actor.userId, actor.pictureId) : null,
      email: actor.email,
      role: actor.role,
      roleLabel: ROLE_LABELS[actor.role],
    },
    plan: plan && { id: plan.id, name: plan.name },
    hasPlans: has_plans,
    unread: unread_notices,
    defaultPlanId: actor.defaultPlanId,
    menu: menuFor(actor.role, actor.district.naming, owed_updates),
    actions: createActions(actor.role, plan, actor.district.naming),
    narrow: readNarrow(request.headers.get('cookie')),
    support: { ...context.support, guideUrl: urls.help() },
  }
  return { shell, naming: actor.district.naming, today: context.today, zone: actor.district.timeZone }
}

export const meta = frameMeta

export default function ShellLayout() {
  const { shell } = useLoaderData<typeof loader>()
  return (
    <Shell data={shell}>
      <SlowLoad />
      <Outlet />
    </Shell>
  )
}

/** A failed screen keeps the shell around it; if the shell itself fails, the message is alone. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('shell/layout')
  const error = useRouteError()
  if (!data) {
    return (
      <ReadingLayout>
        <ErrorScreen error={error} />
      </ReadingLayout>
    )
  }
  return (
    <Shell data={data.shell}>
      <ErrorScreen error={error} />
    </Shell>
  )
}
