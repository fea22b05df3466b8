import { Outlet, useLocation } from '@remix-run/react'
import { EnterLayout } from '#app/components/enter/enter-layout.tsx'
import { urls } from '#app/kit/urls.ts'

/** Around every screen one sees before signing in. */
export default function AuthLayout() {
  const { pathname } = useLocation()
  return (
    <EnterLayout home={pathname === urls.home()}>
      <Outlet />
    </EnterLayout>
  )
}
