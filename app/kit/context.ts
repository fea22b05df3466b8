import type { ScreenContext } from '#worker/kit/screen-contract.ts'

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends ScreenContext {
    /** What a form has sent with this request; left out for a visit. */
    sentForm?: () => Promise<FormData>
  }
}

export type SignedInActor = NonNullable<ScreenContext['actor']>
