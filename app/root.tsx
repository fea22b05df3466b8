import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { data } from '@remix-run/cloudflare'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import appStyles from './app.css?url'
import { Flash } from './components/flash.tsx'
import { WaitingLink } from './components/keep-page/finish-saves.ts'
import { keepPageOnFailure } from './components/keep-page/keep-page.ts'
import { loadAhead } from './components/load-ahead.ts'
import { AccentStyle } from './components/shell/accent-style.tsx'
import { readTheme } from './components/shell/preferences.ts'
import { ReadingLayout } from './components/signed-out/reading-layout.tsx'
import { frameMeta } from './kit/error-title.ts'
import { useNonce } from './kit/nonce.ts'
import { clearToast, readToast } from './kit/toast.ts'
import { typeAgain } from './kit/typed-early.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import fontUrl from './styles/fonts/dm-sans.woff2?url'
import figuresUrl from './styles/fonts/dm-sans-figures.woff2?url'
import iconsUrl from './ui/icons.svg?url'
import { SpriteContext } from './ui/sprite.ts'
import { Toaster } from './ui/toaster.tsx'

/** Preload the fonts of every page, so that they are there before the first text shows. */
const FONTS = [fontUrl, figuresUrl]

export const links: LinksFunction = () => [
  ...FONTS.map((href) => ({
    rel: 'preload' as const,
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'stylesheet', href: appStyles },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
]

export const meta = frameMeta

export function loader({ request }: LoaderFunctionArgs) {
  const toast = readToast(request)
  const theme = readTheme(request.headers.get('cookie')) ?? null
  return data({ toast, theme }, toast ? { headers: { 'Set-Cookie': clearToast } } : undefined)
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en" data-theme={root?.theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <AccentStyle />
      </head>
      <body>
        <SpriteContext.Provider value={iconsUrl}>{children}</SpriteContext.Provider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  const { toast } = useLoaderData<typeof loader>()
  // Children's layout effects run before the router's, which starts to listen in one.
  useLayoutEffect(() => keepPageOnFailure(window.__remixRouter), [])
  useEffect(typeAgain, [])
  useEffect(() => loadAhead(window.__remixRouter), [])
  return (
    <>
      <Flash toast={toast} />
      <Outlet />
      <Toaster />
      <WaitingLink />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <ReadingLayout>
      <ErrorScreen />
    </ReadingLayout>
  )
}
