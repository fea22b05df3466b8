import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import type { LevelKey } from '#model/levels.ts'
import { type Applied, appliedOf } from './apply.ts'

/** The strategy to apply, from the address (`?apply=`), for people without scripts; null if there is none. */
export async function loadApplied({ context, request }: LoaderFunctionArgs, level: LevelKey): Promise<Applied | null> {
  const id = new URL(request.url).searchParams.get('apply')
  if (!id || level !== 'strategy') return null
  const answer = await context.api.strategic_repository[':id'].$get({ param: { id } })
  // If the strategy is gone, leave the form as it was.
  return answer.ok ? appliedOf(await read(Promise.resolve(answer))) : null
}
