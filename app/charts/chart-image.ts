import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passMade } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { type ChartOf, urls } from '#app/kit/urls.ts'
import { LEVELS, type LevelKey } from '#model/levels.ts'
import type { ImageKind } from '#worker/charts/contract.ts'

type Ask = { context: AppLoadContext; kind: ImageKind; id: string; asked: URLSearchParams }

/** The calls of the pages that have charts of their own, each with the page to go back to. */
const CHARTS: Record<ChartOf, (ask: Ask) => { answer: Promise<Parameters<typeof passMade>[1]>; back: string }> = {
  measure({ context, kind, id, asked }) {
    const query = {
      scale: asked.get('scale') === 'zero' ? ('zero' as const) : undefined,
      chart: (['schools', 'groups'] as const).find((one) => one === asked.get('chart')),
      year: asked.get('year') ?? undefined,
      windows: asked.get('windows') === 'counts' ? ('counts' as const) : undefined,
    }
    const one = context.api.plans.measure[':id']
    return { answer: one[kind].$get({ param: { id }, query }), back: urls.measure(id) }
  },
  survey({ context, kind, id, asked }) {
    const query = {
      chart: (['schools', 'groups'] as const).find((one) => one === asked.get('chart')),
      dimension: asked.get('dimension') ?? undefined,
    }
    const one = context.api.pulse_survey.surveys[':id']
    return { answer: one[kind].$get({ param: { id }, query }), back: urls.survey(id) }
  },
  initiative: fidelityOf('initiative'),
  objective: fidelityOf('objective'),
  strategies: fidelityOf('strategy'),
  'activity-task': fidelityOf('activity'),
}

function fidelityOf(level: LevelKey) {
  return ({ context, kind, id, asked }: Ask) => {
    const segment = LEVELS[level].api as 'initiative' // they have the same calls
    const one = context.api.plans[segment][':id']['fidelity-checks']
    const plan = asked.get('plan')
    const back = plan ? urls.element(plan, level, id, 'view', { tab: 'fidelity' }) : urls.reviewPlan()
    return { answer: one[kind].$get({ param: { id } }), back }
  }
}

/** A chart as an image; the address says of what, and its last part which kind of image. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireActor(context, request)
  const { of = '', kind, chartId: id = '' } = params
  if (!Object.hasOwn(CHARTS, of) || (kind !== 'svg' && kind !== 'png')) throw new Response('Not found', { status: 404 })
  const { searchParams: asked } = new URL(request.url)
  const { answer, back } = CHARTS[of as ChartOf]({ context, kind, id, asked })
  return passMade(request, await answer, { kind, back })
}
