import { index, layout, type RouteConfig, route } from '@remix-run/route-config'
import { LEVEL_LIST } from '../worker/plans/levels.ts'
import { REPORT_LIST } from '../worker/reports/contract.ts'

/** Every URL of the product on one page. */
export default [
  layout('auth/layout.tsx', [
    index('auth/landing.tsx'),
    route('login', 'auth/login.tsx'),
    route('resume', 'auth/resume.tsx'),
    route('register', 'auth/register.tsx'),
    route('confirm-email/:token', 'auth/confirm-email.tsx'),
    route('forgot-password', 'auth/forgot-password.tsx'),
    route('reset-password/:id', 'auth/reset-password.tsx'),
    route('accept-invitation/:token', 'auth/accept-invitation.tsx'),
  ]),
  route('terms', 'auth/terms.tsx'),
  route('privacy-policy', 'auth/privacy-policy.tsx'),
  route('logout', 'auth/logout.tsx'),
  layout('shell/layout.tsx', [
    route('dashboard', 'dashboard/dashboard.tsx'),
    route('change-password', 'auth/change-password.tsx'),
    route('create-plan', 'plans/create-plan.tsx'),
    route('create-plan/quick-build-plan', 'plans/quick-build.tsx'),
    ...LEVEL_LIST.map(({ path }) =>
      route(`create-plan/:planId/create-${path}`, 'plans/create-element.tsx', { id: `create-${path}` }),
    ),
    route('review-plan', 'plans/plan-list.tsx'),
    route('review-plan/:planId', 'plans/plan-tree.tsx'),
    route('review-plan/:planId/plan/view', 'plans/plan-view.tsx'),
    route('review-plan/:planId/plan/update', 'plans/plan-update.tsx'),
    route('review-plan/:planId/:level', 'plans/level-list.tsx'),
    route('review-plan/:planId/:level/:elementId/view', 'plans/element-view.tsx'),
    route('review-plan/:planId/:level/:elementId/update', 'plans/element-update.tsx'),
    route('review-plan/:planId/plan/history', 'plans/history.tsx', { id: 'plan-history' }),
    route('review-plan/:planId/:level/:elementId/history', 'plans/history.tsx', { id: 'element-history' }),
    route('plan-elements', 'plans/plan-elements.tsx'),
    route('trash', 'plans/trash.tsx'),
    ...REPORT_LIST.map(({ key, path }) => route(path, 'reports/show.tsx', { id: `report-${key}` })),
  ]),
  ...REPORT_LIST.flatMap(({ key, path }) => [
    route(`${path}/pdf`, 'reports/pdf.ts', { id: `report-${key}-pdf` }),
    route(`${path}/csv`, 'reports/csv.ts', { id: `report-${key}-csv` }),
  ]),
  route('help', 'shell/help.tsx'),
  route('dev/mail/:id?', 'dev/mail.tsx'),
  route('plans/default', 'shell/make-default.tsx'),
  route('suggest/elements', 'shell/suggest-elements.tsx'),
  route('suggest/people', 'plans/suggest-people.tsx'),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
