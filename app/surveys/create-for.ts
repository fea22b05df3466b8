import type { AppLoadContext } from '@remix-run/cloudflare'
import { elementIn } from '#app/components/measures/element-in.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { LEVELS } from '#model/levels.ts'

type Created = { id: string; dimensions: readonly string[] }

/** Opens the new survey, or attaches its dimensions to the element in the address and goes back there. */
export async function goOn({ api }: AppLoadContext, request: Request, created: Created, message: string) {
  const { id, dimensions } = created
  const own = () => redirectWithToast(urls.survey(id), { kind: 'success', message })
  const of = elementIn(new URL(request.url))
  if (!of) return own()
  const { level, plan } = of
  const uses = api.plans[LEVELS[level].api as 'initiative'][':id'].surveys // all four have the same calls
  const param = { id: of.id }
  const found = await uses.$get({ param })
  if (!found.ok) return own()
  const to = urls.element(plan, level, of.id, 'update', { tab: 'survey' })
  const failed = (why: string) => redirectWithToast(to, { kind: 'error', message: why })
  if (dimensions.length === 0) return failed('The survey was created, but it has no dimension to attach yet.')
  const { data } = await found.json()
  const kept = data.surveys.map(({ survey_dimension_id, school, subgroup }) => ({
    ...{ survey_dimension_id, school_id: school?.id ?? null, subgroup_id: subgroup?.id ?? null },
  }))
  const added = dimensions.map((survey_dimension_id) => ({ survey_dimension_id }))
  const attached = await uses.$put({ param, json: { version: String(data.version), surveys: [...kept, ...added] } })
  if (attached.ok) return redirectWithToast(to, { kind: 'success', message: 'Survey created and attached' })
  return failed('The survey was created, but not attached. Attach it here.')
}
