import { urls } from './urls.ts'

/** Marks a link of the setup checklist. */
export const FROM_SETUP = { via: 'setup' } as const

/** Where a screen leads when it is done: back to the setup checklist if it was opened there, else its own place. */
export function fromSetup(request: Request, own: string): string {
  return new URL(request.url).searchParams.get('via') === FROM_SETUP.via ? urls.dashboard() : own
}
