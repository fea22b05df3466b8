import { ScrollRegion } from '#app/components/scroll-region.tsx'
import type { AlignmentBody } from '#worker/reports/alignment-contract.ts'
import { HereLink } from './element-link.tsx'

/** The figures that come first: what is missing by level, and where. Each count of a gap lists what it counts. */
export function AlignmentCoverage({ body }: { body: AlignmentBody }) {
  return (
    <section className="r-sec">
      <h2>Coverage</h2>
      <div className="al-cover">
        <GapTable body={body} />
        <PillarGaps pillars={body.pillars} label={body.levels[0]?.label ?? ''} />
      </div>
    </section>
  )
}

function GapTable({ body: { levels, gaps } }: { body: AlignmentBody }) {
  return (
    <ScrollRegion className="r-scroll al-scroll" label="What is missing, by level">
      <table className="r-t">
        <caption>
          <b>What is missing</b>, by level
        </caption>
        <thead>
          <tr>
            <th scope="col">Gap</th>
            {levels.map(({ key, label, total }) => (
              <th key={key} scope="col" className="r-n">
                {label}, of&nbsp;{total}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gaps.map(({ key, label, counts }) => (
            <tr key={key}>
              <th scope="row">
                <HereLink change={{ gap: key }}>{label}</HereLink>
              </th>
              {levels.map((level) => (
                <td key={level.key} className="r-n">
                  {counts[level.key] ?? <span className="r-dash">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** One scale for all bars, from zero. */
function PillarGaps({ pillars, label }: Pick<AlignmentBody, 'pillars'> & { label: string }) {
  const most = Math.max(1, ...pillars.map((pillar) => pillar.of))
  return (
    <div>
      <table className="r-t">
        <caption>
          <b>Elements with a gap</b>, by {label}
        </caption>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col" className="r-n">
              with a gap
            </th>
            <th scope="col" className="r-n">
              of
            </th>
            <th scope="col" className="al-bar">
              <span className="r-vh">As a bar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pillars.map((pillar) => (
            <tr key={pillar.id}>
              <th scope="row">
                <HereLink change={{ pillar: pillar.id }}>
                  <span className="r-no">{pillar.number}</span> {pillar.name}
                </HereLink>
              </th>
              <td className="r-n">
                <b>{pillar.with_gap}</b>
              </td>
              <td className="r-n">{pillar.of}</td>
              <td className="al-bar">
                <span aria-hidden="true" style={{ width: `${((pillar.with_gap / most) * 100).toFixed(2)}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
