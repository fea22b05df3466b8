import type { ReactNode } from 'react'
import { ChartMenu } from '#app/components/charts/chart-menu.tsx'
import { Section } from '#app/components/page.tsx'
import { StackedBar } from '#app/components/stacked-bar.tsx'
import { LevelTable, type StatusCounts, StatusTable } from '#app/components/status-table.tsx'
import { STATUS_FILL } from '#app/components/status-words.ts'
import type { AlertStats, ProgressStats } from '#worker/dashboard/contract.ts'
import '#app/components/multiples.css'

type Stats = AlertStats | ProgressStats

type StatusMultiplesProps = {
  id: string
  title: string
  family: 'risk' | 'progress'
  stats: Stats[]
  go: ReactNode
  /** The link of a figure. */
  href: (level: string, status: string) => string
  /** The address of a level's chart as a file. */
  image: (kind: 'svg' | 'png', level: string) => string
  children?: ReactNode
}

/**
 * A donut with its table for each level. On a wide screen the rows share one grid. On a phone only the first level has
 * its donut, and each other one is a line with a bar that opens its table, so that the page stays short.
 */
export function StatusMultiples({ id, title, family, stats, go, href, image, children }: StatusMultiplesProps) {
  const shared = {
    ...{ family, title, href },
    labels: Object.fromEntries((stats[0]?.stats ?? []).map(({ key, label }) => [key, label])),
  }
  return (
    <Section id={id} title={title} go={go}>
      <div className="all-levels">
        <StatusTable
          levels={stats.map(countsOf)}
          {...shared}
          menu={({ key, label }) => (
            <ChartMenu name={`${title}, ${label}`} of="dashboard" svg={image('svg', key)} png={image('png', key)} />
          )}
        />
      </div>
      <div className="levels-narrow">
        {stats.slice(1).map((one) => (
          <details key={one.level}>
            <summary>
              <LevelLine stats={one} />
            </summary>
            <div className="multiples">
              <LevelTable level={countsOf(one)} {...shared} />
            </div>
          </details>
        ))}
      </div>
      {children}
    </Section>
  )
}

function countsOf({ level, label, stats }: Stats): StatusCounts {
  return { key: level, label, counts: Object.fromEntries(stats.map(({ key, count }) => [key, count])) }
}

/** A closed level: its name, its number of elements, and how they divide. */
function LevelLine({ stats: { label, total, stats } }: { stats: Stats }) {
  const parts = stats.map(({ key, label: word, count }) => ({ fill: STATUS_FILL[key], value: count, label: word }))
  return (
    <>
      <span className="level">{label}</span>
      <span className="num">{total}</span>
      <StackedBar parts={parts} label={label} thin />
    </>
  )
}
