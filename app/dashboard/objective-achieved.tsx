import { Link } from '@remix-run/react'
import { Section } from '#app/components/page.tsx'
import { ProgressMarks } from '#app/components/progress-marks.tsx'
import { useNaming } from '#app/kit/use-shell.ts'
import { levelName } from '#model/levels.ts'
import type { Dashboard } from '#worker/dashboard/contract.ts'
import { elementsUrl } from './dashboard-links.ts'
import { PhoneFold } from './phone-fold.tsx'

/** Up to this many, one mark each (look §7). */
const MARKS = 40

/** How many of the plan's objectives are achieved: the figure, a mark for each, and the latest. */
export function ObjectiveAchieved({
  achieved,
  planId,
}: {
  achieved: Dashboard['objectives_achieved']
  planId: string
}) {
  const objective = levelName(useNaming(), 'objective')
  const { achieved: count, total, percentage, latest } = achieved
  return (
    <PhoneFold title={`${objective} achieved`} figure={`${count} of ${total}`}>
      <Section id="objective-achieved" title={`${objective} achieved`}>
        {total === 0 ? (
          <p className="small mute">This plan has no {objective} yet.</p>
        ) : (
          <>
            <p className="fig">
              <b>
                {count > 0 ? (
                  <Link
                    to={elementsUrl(planId, { plan_element_type: 'objective', mastered_status: 'achieved' })}
                    aria-label={`${count} achieved`}
                  >
                    {count}
                  </Link>
                ) : (
                  0
                )}
              </b>{' '}
              of {total} <span className="p">{percentage.toFixed(2)}%</span>
            </p>
            <ProgressMarks done={count} total={total} word="achieved" />
            <p className="small mute">
              {total <= MARKS ? `One mark for each ${objective}. ` : null}
              {latest ? (
                <>
                  Latest: <time>{latest}</time>.
                </>
              ) : (
                'None so far.'
              )}
            </p>
          </>
        )}
      </Section>
    </PhoneFold>
  )
}
