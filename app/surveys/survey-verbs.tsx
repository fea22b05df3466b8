import { Form } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Survey } from '#worker/surveys/contract.ts'

type SurveyVerbsProps = { survey: Survey; rights: { manages: boolean; enters: boolean } }

export function SurveyVerbs({ survey, rights }: SurveyVerbsProps) {
  const hasRows = survey.waves.length > 0 && survey.dimensions.length > 0
  return (
    <>
      {rights.manages ? (
        <Form method="post">
          <input type="hidden" name="id" value={survey.id} />
          <input type="hidden" name="version" value={survey.version} />
          <Button type="submit" name="intent" value="delete" variant="destructive-ghost">
            Delete
          </Button>
        </Form>
      ) : null}
      {rights.manages ? (
        <ButtonLink variant="outline" to={urls.updateSurvey(survey.id)}>
          {survey.waves.length === 0 ? 'Add a wave' : 'Update'}
        </ButtonLink>
      ) : null}
      {rights.enters && hasRows ? <ButtonLink to={urls.surveyResults(survey.id)}>Enter results</ButtonLink> : null}
    </>
  )
}
