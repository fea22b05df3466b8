import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import type { Survey } from '#worker/surveys/contract.ts'

type SurveyVerbsProps = { survey: Survey; rights: { manages: boolean; enters: boolean } }

/** Update, enter results, and what else can be done with a survey. Delete doesn’t ask: it has an Undo. */
export function SurveyVerbs({ survey, rights }: SurveyVerbsProps) {
  const { id, name, version, waves, dimensions } = survey
  const hasRows = waves.length > 0 && dimensions.length > 0
  return (
    <>
      {rights.manages ? (
        <ButtonLink variant="outline" to={urls.updateSurvey(id)}>
          {waves.length === 0 ? 'Add a wave' : 'Update'}
        </ButtonLink>
      ) : null}
      {rights.enters && hasRows ? <ButtonLink to={urls.surveyResults(id)}>Enter results</ButtonLink> : null}
      {rights.manages ? (
        <Menu label={`More for ${name}`}>
          <MenuItem icon="upload" to={urls.importSurveyResults()}>
            Import results
          </MenuItem>
          <MenuItem icon="list" to={urls.surveyHistory(id)}>
            History
          </MenuItem>
          <MenuItem
            danger
            icon="trash"
            post={{ action: urls.survey(id), fields: { intent: 'delete', id, version: String(version) } }}
          >
            Delete
          </MenuItem>
        </Menu>
      ) : null}
    </>
  )
}
