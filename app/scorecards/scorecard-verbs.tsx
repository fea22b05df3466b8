import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import type { Scorecard } from '#worker/scorecards/contract.ts'

/** Creates a scorecard; edits or deletes the open one, unless it is the district's own. */
export function ScorecardVerbs({ card }: { card: Scorecard }) {
  return (
    <>
      <ButtonLink variant="outline" icon="plus" to={urls.createScorecard()}>
        Create scorecard
      </ButtonLink>
      {card.version === null ? null : (
        <>
          <ButtonLink variant="outline" icon="pencil" to={urls.updateScorecard(card.id)}>
            Edit scorecard
          </ButtonLink>
          <Menu label={`More for ${card.name}`}>
            <MenuItem icon="list" to={urls.scorecardHistory(card.id)}>
              History
            </MenuItem>
            <MenuItem
              danger
              icon="trash"
              post={{
                action: urls.scorecard({ scorecard: card.id }),
                fields: { intent: 'delete', id: card.id, version: String(card.version) },
              }}
            >
              Delete
            </MenuItem>
          </Menu>
        </>
      )}
    </>
  )
}
