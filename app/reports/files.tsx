import { copyText } from '#app/components/copy-text.ts'
import { withQuery } from '#app/kit/urls.ts'
import { useDownload } from '#app/kit/use-download.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, MenuItem, MenuSeparator } from '#app/ui/menu.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { FileKind } from '#model/file-kinds.ts'
import type { PaperSize } from '#model/paper.ts'
import type { ReportFiles } from '#worker/reports/contract.ts'
import type { ReportAddress } from './reports.ts'

const PAPERS: { paper: PaperSize; label: string }[] = [
  { paper: 'letter', label: 'PDF, US Letter' },
  { paper: 'a4', label: 'PDF, A4' },
]
const PREPARING: Record<FileKind, string> = {
  pdf: 'Preparing PDF',
  csv: 'Preparing CSV',
  xlsx: 'Preparing Excel file',
  svg: 'Preparing SVG',
  png: 'Preparing PNG',
}

type FilesProps = { report: ReportAddress; query: Record<string, string>; paper: PaperSize; files: ReportFiles }

/** One menu of the report's files (look, reports §5). Without scripts they are plain links. */
export function Files({ report, query, paper, files }: FilesProps) {
  const { pending, download } = useDownload(report.key)
  const path = `/${report.path}`
  const { paper: _, table: __, chart: ___, ...filter } = query
  const words = pending ? PREPARING[pending] : 'Download'
  const file = (kind: 'pdf' | 'csv' | 'xlsx', more: Record<string, string> = {}) => {
    const url = withQuery(`${path}/${kind}`, { ...filter, ...more })
    return {
      file: url,
      offBecause: (kind === 'csv' ? null : files.too_large[kind]) ?? undefined,
      onSelect: () => void download(url, kind),
    }
  }
  const papers = [...PAPERS].sort((a, b) => Number(b.paper === paper) - Number(a.paper === paper))
  return (
    <div className="r-files">
      <span className="vh" role="status">
        {pending ? words : ''}
      </span>
      <Menu
        label={words}
        variant="outline"
        size="default"
        trigger={
          <>
            {pending ? <Spinner /> : <Icon of="download" />}
            {words}
            <Icon of="chevron-down" />
          </>
        }
      >
        {papers.map(({ paper: size, label }) => (
          <MenuItem key={size} icon="download" {...file('pdf', { paper: size })}>
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon="table-2" {...file('xlsx')}>
          Excel, a sheet for each table
        </MenuItem>
        <MenuItem icon="table-2" {...file('csv')}>
          CSV
        </MenuItem>
        {files.tables.map(({ key, name }) => (
          <MenuItem key={key} icon="table-2" {...file('csv', { table: key })}>
            CSV: {name}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon="copy" onSelect={() => void copyText(new URL(withQuery(path, filter), location.href).href)}>
          Copy link
        </MenuItem>
      </Menu>
    </div>
  )
}
