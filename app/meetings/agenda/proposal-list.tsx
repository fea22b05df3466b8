import { useState } from 'react'
import { Section } from '#app/components/page.tsx'
import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { alertName, levelName } from '#model/levels.ts'
import type { ProposalReason } from '#model/meetings/proposals.ts'
import type { Proposal, Proposals } from '#worker/meetings/agenda-contract.ts'
import type { Meeting } from '#worker/meetings/contract.ts'
import type { Picked } from './agenda-form.ts'

type ListProps = { meeting: Meeting; proposals: Proposals }

/** What the plan asks for, with the reasons; nothing is added until someone chooses it. */
export function ProposalList({ meeting, proposals: { results, count, until } }: ListProps) {
  const [chosen, setChosen] = useState(0)
  const hydrated = useHydrated()
  const about = meeting.plan_element_name ?? meeting.plan?.name
  if (!about && results.length === 0) {
    return (
      <Section title="From the plan">
        <p className="mute">
          Choose a plan or a plan element for this meeting, and everything in it that is at risk, late, or due shows up
          here.
        </p>
      </Section>
    )
  }
  return (
    <Section title="From the plan" note={count > results.length ? `${results.length} of ${count}` : String(count)}>
      <p className="mute">
        {about ? `Everything in ${about}` : 'Everything'} that is at risk, late, without an owner, or due for review by{' '}
        <span className="num">{until}</span>, and not on the agenda yet. The most urgent comes first.
      </p>
      {results.length === 0 ? <p>Nothing else is due. Add your own topics above.</p> : null}
      <ul
        className="proposals"
        onChange={(event) => setChosen(event.currentTarget.querySelectorAll('input:checked').length)}
      >
        {results.map((proposal) => (
          <li key={proposal.element?.id ?? proposal.carried_from?.topic_id}>
            <Checkbox
              name="pick"
              value={JSON.stringify(pickedOf(proposal))}
              label={proposal.topic}
              note={<Why proposal={proposal} />}
            />
          </li>
        ))}
      </ul>
      {results.length > 0 ? (
        <p className="acts">
          <Button
            type="submit"
            name="press"
            value="propose"
            variant="outline"
            icon="plus"
            disabled={hydrated && chosen === 0}
            disabledBy="choose-first"
          >
            {chosen > 0 ? `Add ${chosen} to the agenda` : 'Add to the agenda'}
          </Button>
          {hydrated && chosen === 0 ? (
            <span id="choose-first" className="mute">
              Choose one or more above.
            </span>
          ) : null}
        </p>
      ) : null}
    </Section>
  )
}

function pickedOf({ topic, element, carried_from: from }: Proposal): Picked {
  return { topic, element_id: element?.id ?? null, carried_from_id: from?.topic_id ?? null }
}

const REASONS: Record<ProposalReason, string> = {
  carried_over: 'Carried over',
  high_risk: 'High Risk',
  late: 'Late',
  review_overdue: 'Review overdue',
  review_due: 'Review due',
  no_owner: 'No owner',
}

function Why({ proposal: { element, reasons, carried_from: from } }: { proposal: Proposal }) {
  const naming = useNaming()
  return (
    <span className="dots">
      {element ? <span>{levelName(naming, element.level)}</span> : null}
      {reasons.map((reason) => {
        if (reason === 'high_risk' && element) {
          return <RiskStatus key={reason} value="high_risk" label={alertName(naming, 'high_risk')} />
        }
        if (reason === 'late' && element) return <ProgressStatus key={reason} value={element.progress_key} />
        const date = reason === 'carried_over' ? from?.date : reason === 'no_owner' ? null : element?.next_review_on
        return (
          <span key={reason}>
            {REASONS[reason]}
            {date ? (
              <span className="num nowrap">{reason === 'carried_over' ? ` from ${date}` : `, ${date}`}</span>
            ) : null}
          </span>
        )
      })}
      {element?.owner ? <span>{element.owner.name}</span> : null}
    </span>
  )
}
