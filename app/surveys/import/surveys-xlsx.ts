import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { asQuery } from '#app/kit/list-ask.ts'
import { passFile } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { exportAsk } from './export-ask.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  const { xlsx } = context.api.pulse_survey['survey-export']
  return passFile(xlsx.$get({ query: asQuery(exportAsk(request)) }), urls.surveys())
}
