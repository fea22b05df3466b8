import type { ScreenContext } from '#worker/kit/screen-contract.ts'

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends ScreenContext {}
}

export type SignedInActor = NonNullable<ScreenContext['actor']>
