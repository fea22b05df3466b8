import type { Option } from '#app/ui/select.tsx'

export const DROPDOWN_FAILED = 'Failed to fetch dropdown data'

/** Options from a /suggest/ route; anything but an answer is a failure that the field tells. */
export async function fetchOptions(url: string, signal: AbortSignal): Promise<Option[]> {
  const answer = await fetch(url, { signal, headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(DROPDOWN_FAILED)
  const { results } = (await answer.json()) as { results: Option[] } // every /suggest/ route answers so
  return results
}
