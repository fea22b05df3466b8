import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

/** Every URL of the product on one page. */
export default [
  layout('auth/layout.tsx', [
    index('auth/landing.tsx'),
    route('login', 'auth/login.tsx'),
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
  ]),
  route('help', 'shell/help.tsx'),
  route('plans/default', 'shell/make-default.tsx'),
  route('suggest/elements', 'shell/suggest-elements.tsx'),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
