import { urls } from './urls.ts'

/** Marks a link of the setup checklist. */
export const FROM_SETUP = { via: 'setup' } as const

/** The next page after a screen is done: the setup checklist if it was opened there, or else its usual page. */
export function fromSetup(request: Request, own: string): string {
  return new URL(request.url).searchParams.get('via') === FROM_SETUP.via ? urls.dashboard() : own
}
