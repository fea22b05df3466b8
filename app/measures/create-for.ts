import type { AppLoadContext } from '@remix-run/cloudflare'
import { elementIn } from '#app/components/measures/element-in.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { LEVELS } from '#model/levels.ts'

/** Opens the new measure, or attaches it to the element in the address and goes back there. */
export async function goOn({ api }: AppLoadContext, request: Request, id: string, message: string) {
  const of = elementIn(new URL(request.url))
  if (!of) return redirectWithToast(urls.measure(id), { kind: 'success', message })
  const { level, plan } = of
  const uses = api.plans[LEVELS[level].api as 'initiative'][':id'].measures // all four have the same calls
  const param = { id: of.id }
  const found = await uses.$get({ param })
  if (!found.ok) return redirectWithToast(urls.measure(id), { kind: 'success', message })
  const { data } = await found.json()
  const kept = data.measures.map(({ measure_id, school, subgroup }) => ({
    ...{ measure_id, school_id: school?.id ?? null, subgroup_id: subgroup?.id ?? null },
  }))
  const json = { version: String(data.version), measures: [...kept, { measure_id: id }] }
  const attached = await uses.$put({ param, json })
  const to = urls.element(plan, level, of.id, 'update', { tab: 'measures' })
  if (attached.ok) return redirectWithToast(to, { kind: 'success', message: 'Measure created and attached' })
  return redirectWithToast(to, { kind: 'error', message: 'The measure was created, but not attached. Attach it here.' })
}
