import type { Option } from '#app/ui/select.tsx'

export const DROPDOWN_FAILED = 'Failed to fetch dropdown data'

/** Options from a /suggest/ route. The field shows a message if the request fails. */
export async function fetchOptions(url: string, signal: AbortSignal): Promise<Option[]> {
  const answer = await fetch(url, { signal, headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(DROPDOWN_FAILED)
  const { results } = (await answer.json()) as { results: Option[] } // every /suggest/ route answers in this shape
  return results
}
