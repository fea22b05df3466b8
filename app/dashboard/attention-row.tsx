import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EditCell } from '#app/components/in-place/edit-cell.tsx'
import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { alertName, levelName } from '#model/levels.ts'
import type { AttentionItem } from '#worker/dashboard/contract.ts'
import { verbUrl, viewUrl } from './dashboard-links.ts'
import { ageWords } from './words.ts'

type RowProps = {
  item: AttentionItem
  planId: string
  mayEdit: boolean
  /** The page that accepts members; null if this person can't open it. */
  peopleHref: string | null
  /** A phone shows fewer. */
  onPhone: boolean
}

/** One item that needs attention: the reason and since when, the element, and the one thing to do about it. */
export function AttentionRow({ item, planId, mayEdit, peopleHref, onPhone }: RowProps) {
  const age = ageWords(item)
  const { name, href, meta } = useSubject(item, planId, peopleHref)
  const to = item.element ? (mayEdit ? verbUrl(planId, item) : null) : peopleHref
  return (
    <li className={onPhone ? undefined : 'not-phone'}>
      <span className="why">
        <Why item={item} planId={planId} />
        {age ? <span className="since">{age}</span> : null}
      </span>
      <span className="what">
        {href ? (
          <Link className="name" to={href}>
            {name}
          </Link>
        ) : (
          <span className="name">{name}</span>
        )}
        <span className="meta">{meta}</span>
      </span>
      {to ? (
        <ButtonLink variant="outline" size="sm" to={to}>
          {item.verb}
          <span className="vh"> {name}</span>
        </ButtonLink>
      ) : null}
    </li>
  )
}

/** The reason; a status or a missing owner can be changed right here. */
function Why({ item, planId }: { item: AttentionItem; planId: string }) {
  const naming = useNaming()
  if (item.reason === 'review_overdue') return <Told look="due" icon="calendar-clock" word="Review overdue" />
  const row = item.element ? { ...item.element, plan_id: planId } : null
  if (row && item.reason === 'high_risk') {
    return (
      <EditCell kind="risk" row={row}>
        {({ alert_status: value }) => <RiskStatus value={value} label={alertName(naming, value)} />}
      </EditCell>
    )
  }
  if (row && item.reason === 'late') {
    return (
      <EditCell kind="progress" row={row}>
        {({ progress_key }) => <ProgressStatus value={progress_key} />}
      </EditCell>
    )
  }
  if (row && item.reason === 'no_owner') {
    return (
      <EditCell kind="owner" row={row}>
        {({ owner_name }) => owner_name ?? <Told look="plainst" icon="user-x" word="No owner" />}
      </EditCell>
    )
  }
  return <Told look="plainst" icon="user-plus" word="Waiting to join" />
}

function Told({ look, icon, word }: { look: 'due' | 'plainst'; icon: IconName; word: string }) {
  return (
    <span className={`st short ${look}`}>
      <Icon of={icon} />
      <span>{word}</span>
    </span>
  )
}

type Subject = { name: string; href: string | null; meta: ReactNode }

function useSubject({ element, person, count }: AttentionItem, planId: string, peopleHref: string | null): Subject {
  const naming = useNaming()
  const district = useShell()?.shell.district.name ?? 'the district'
  if (!element) {
    const many = count > 1
    const name = many
      ? `${count} people asked to join ${district}`
      : `${person?.name ?? 'Someone'} asked to join ${district}`
    const oldest = person?.school_name ?? person?.name
    return { name, href: peopleHref, meta: many ? `Oldest request: ${oldest}` : person?.school_name }
  }
  const level = levelName(naming, element.level)
  const where = element.parent_name ? `${level} in ${element.parent_name}` : level
  const owner = element.owner_name ? (
    <>
      <span className="sep"> · </span>
      <span className="by">{element.owner_name}</span>
    </>
  ) : null
  return {
    name: element.name,
    href: viewUrl(planId, element),
    meta: (
      <>
        {where}
        {owner}
      </>
    ),
  }
}
