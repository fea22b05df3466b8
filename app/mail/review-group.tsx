import type { DigestGroup } from '#worker/mail/contract.ts'
import { dueWords } from './dates.ts'
import { looks } from './looks.ts'

/** One group of the digest: a rule, a heading with the count, and a row for each review. */
export function ReviewGroup({ group, moreUrl }: { group: DigestGroup; moreUrl: string }) {
  const { key, label, items, more } = group
  return (
    <>
      <h2 style={looks.groupHead}>
        {label} <span style={looks.count}>{items.length + more}</span>
      </h2>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={looks.group}>
        <tbody>
          {items.map((item) => (
            <tr key={item.url}>
              <td style={looks.row}>
                <a href={item.url} style={looks.name}>
                  {item.name}
                </a>
                <span style={looks.meta}>
                  {item.levelLabel} · {item.planName}
                </span>
              </td>
              <td style={key === 'overdue' ? { ...looks.due, ...looks.late } : looks.due}>
                {dueWords(key, item.dueOn)}
              </td>
            </tr>
          ))}
          {more > 0 && (
            <tr>
              <td style={looks.rest} colSpan={2}>
                <a href={moreUrl} style={looks.link}>
                  {more} more on the dashboard
                </a>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  )
}
