import type { ReactNode } from 'react'
import { PersonName } from '#app/components/person.tsx'
import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import { useNaming } from '#app/kit/use-shell.ts'
import { alertName, LEVELS, levelName, STATUS_LEVELS } from '#model/levels.ts'
import type { Element } from '#worker/plans/element-contract.ts'
import { type EditorMode, MODE_WORDS } from './element-trail.ts'
import { NodeHead } from './node-head.tsx'
import { SavedLine } from './saved-line.tsx'

type ElementTitleProps = { element: Element; mode: EditorMode; plan: string; actions: ReactNode }

/** An element's name, status, owner, dates, and version line (look: objective-edit). */
export function ElementTitle({ element, mode, plan, actions }: ElementTitleProps) {
  const naming = useNaming()
  const { level, owner_name: owner, start_date: start, end_date: end } = element
  const hasStatus = STATUS_LEVELS.some((one) => one === level)
  const hasOwner = LEVELS[level].fields.some(({ key }) => key === 'owner_id')
  return (
    <NodeHead
      what={`${MODE_WORDS[mode]} ${levelName(naming, level)}`}
      plan={plan}
      name={element.name}
      actions={actions}
      saved={<SavedLine row={element} />}
      facts={
        <>
          {hasStatus ? (
            <>
              <RiskStatus value={element.alert_status} label={alertName(naming, element.alert_status)} />
              <ProgressStatus value={element.progress_key} />
            </>
          ) : null}
          {owner ? <PersonName face name={owner} deactivated={element.owner_active === false} /> : null}
          {!owner && hasOwner ? <b className="no-owner">No owner</b> : null}
          {start || end ? (
            <span className="num">
              {start && end ? `${start} to ${end}` : start ? `From ${start}` : `Until ${end}`}
            </span>
          ) : null}
        </>
      }
    />
  )
}
