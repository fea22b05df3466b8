import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passFile } from '#app/kit/pass-file.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'

/** The API of each import, by its screen's path. */
function importsAt(path: string, { api: { auth, plans, pulse_survey, strategic_repository } }: AppLoadContext) {
  switch (path) {
    case urls.importSchools():
      return auth.schools.imports
    case urls.importDepartments():
      return auth.departments.imports
    case urls.importMembers():
      return auth['team-members'].imports
    case urls.importMeasures():
      return plans['measure-imports']
    case urls.importSurveyResults():
      return pulse_survey['survey-imports']
    case urls.importStrategies():
      return strategic_repository.imports
    default:
      throw new Response(null, { status: 404 })
  }
}

/** Downloads the rows to fix: `…/import/{id}/failed-rows` below each import's screen. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  requireActor(context, request)
  const id = params.importId! // set by the route
  const screen = new URL(request.url).pathname.replace(/\/[^/]+\/failed-rows\/?$/, '')
  return passFile(importsAt(screen, context)[':id']['failed-rows'].$get({ param: { id } }), screen)
}
