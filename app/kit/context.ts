import type { ScreenContext } from '#worker/load-context.ts'

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends ScreenContext {}
}

export type SignedInActor = NonNullable<ScreenContext['actor']>
