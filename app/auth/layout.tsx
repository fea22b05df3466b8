import { Outlet, useLocation } from '@remix-run/react'
import { SignedOutLayout } from '#app/components/signed-out/signed-out-layout.tsx'
import { urls } from '#app/kit/urls.ts'
import './auth.css'

/** The frame around every signed-out screen. */
export default function AuthLayout() {
  const { pathname } = useLocation()
  return (
    <SignedOutLayout home={pathname === urls.home()}>
      <Outlet />
    </SignedOutLayout>
  )
}
