import { Field } from '#app/components/field.tsx'
import { withQuery } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select.tsx'
import type { PaperSize } from '#worker/reports/contract.ts'
import type { ReportAddress } from './reports.ts'
import { useDownload } from './use-download.ts'

const PAPERS = [
  { value: 'letter', label: 'US Letter' },
  { value: 'a4', label: 'A4' },
]

type FilesProps = { report: ReportAddress; query: Record<string, string>; paper: PaperSize }

/**
 * Downloads the report as PDF or CSV. Without scripts both are plain links; with scripts the PDF shows its progress.
 */
export function Files({ report, query, paper }: FilesProps) {
  const { pending, download } = useDownload()
  const path = `/${report.path}`
  return (
    <div className="r-files">
      <Button asChild variant="outline">
        <a href={withQuery(`${path}/csv`, query)} download>
          <Icon of="table-2" />
          Download CSV
        </a>
      </Button>
      <form
        method="get"
        action={`${path}/pdf`}
        aria-label="Download as PDF"
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = new FormData(event.currentTarget).get('paper')
          if (!pending) void download(withQuery(`${path}/pdf`, { ...query, paper: String(chosen) }))
        }}
      >
        {Object.entries(query).map(([name, value]) =>
          name === 'paper' ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Field label="Paper" name="paper">
          {({ labelId: _, ...ids }) => (
            <Select {...ids} name="paper" defaultValue={query.paper ?? paper} options={PAPERS} />
          )}
        </Field>
        <Button type="submit" icon="download" pending={pending} pendingWord="Preparing PDF">
          Download PDF
        </Button>
      </form>
    </div>
  )
}
