import type { ReactNode } from 'react'
import { PAGE_HEADING } from '#app/components/page.tsx'
import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { alertName, STATUS_LEVELS } from '#model/levels.ts'
import type { Element } from '#worker/plans/element-contract.ts'
import { SavedLine } from './saved-line.tsx'

type ElementTitleProps = { element: Element; history: boolean; actions?: ReactNode }

/** An element's name, status, and version line (look: objective-edit). */
export function ElementTitle({ element, history, actions }: ElementTitleProps) {
  const naming = useNaming()
  const { plan_id: planId, level, id } = element
  const hasStatus = STATUS_LEVELS.some((one) => one === level)
  return (
    <div className="el-head">
      <h1 id={PAGE_HEADING} tabIndex={-1}>
        {element.name}
      </h1>
      <p className="el-meta">
        {hasStatus ? (
          <>
            <RiskStatus value={element.alert_status} label={alertName(naming, element.alert_status)} />
            <ProgressStatus value={element.progress_key} />
          </>
        ) : null}
        <SavedLine row={element} history={history ? urls.element(planId, level, id, 'history') : null} />
        {actions}
      </p>
    </div>
  )
}
