import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The results of one survey, or of all, in the format of the import. */
export function ResultDownloads({ survey }: { survey?: string }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      <Button asChild variant="ghost">
        <a href={urls.surveysCsv({ survey })} download>
          <Icon of="download" />
          Download CSV
        </a>
      </Button>
      <Button asChild variant="ghost">
        <a href={urls.surveysXlsx({ survey })} download>
          Download Excel
        </a>
      </Button>
    </span>
  )
}
