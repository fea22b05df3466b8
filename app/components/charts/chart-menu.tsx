import { useDownload } from '#app/kit/use-download.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

type ChartMenuProps = {
  /** The chart's name for screen readers. */
  name: string
  /** What waits for the file: one at a time for each report or screen. */
  of: string
  svg: string
  png: string
}

/** The files of one chart. Without scripts they are plain links. */
export function ChartMenu({ name, of, svg, png }: ChartMenuProps) {
  const { pending, download } = useDownload(of)
  return (
    <span className="chart-menu">
      <Menu
        label={`Download chart: ${name}`}
        trigger={
          <>
            {pending === 'png' ? <Spinner /> : <Icon of="download" />}
            <span className="vh">Download chart: {name}</span>
          </>
        }
      >
        <MenuItem icon="download" file={svg} onSelect={() => void download(svg, 'svg')}>
          Download SVG
        </MenuItem>
        <MenuItem icon="download" file={png} onSelect={() => void download(png, 'png')}>
          Download PNG
        </MenuItem>
      </Menu>
    </span>
  )
}
