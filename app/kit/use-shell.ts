import { useRouteLoaderData } from '@remix-run/react'
import type { ShellData } from '#app/components/shell/types.ts'
import { DEFAULT_NAMING, type Naming } from '#model/levels.ts'
import { type Moment, momentIn } from './moment.ts'

type ShellContext = { shell: ShellData; naming: Naming; today: string; zone: string }

/** The data of the shell around this screen: the district's words, its date, the signed-in person. */
export function useShell(): ShellContext | undefined {
  return useRouteLoaderData<ShellContext>('shell/layout') as ShellContext | undefined // answered by app/shell/layout.tsx
}

/** The district's date; on a screen without a shell, UTC's. */
export function useToday(): string {
  return useShell()?.today ?? new Date().toISOString().slice(0, 10)
}

/** Formats an instant in the district's time zone: in the evening, its date is not yet UTC's. */
export function useMoment(): (iso: string) => Moment {
  const zone = useShell()?.zone ?? 'UTC'
  return (iso) => momentIn(zone, iso)
}

/** The district's own words; the default ones on screens without a shell. */
export function useNaming(): Naming {
  return useShell()?.naming ?? DEFAULT_NAMING
}
