import { Link } from '@remix-run/react'
import { clsx } from 'clsx'
import { WholeDates } from '#app/components/whole-dates.tsx'
import { urls } from '#app/kit/urls.ts'
import { useMoment } from '#app/kit/use-shell.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Notice } from '#worker/notices/list-contract.ts'
import { GROUP_WORDS, noticeTarget, noticeWords } from './notice-words.ts'

type Props = { notices: readonly Notice[]; today: string; onOpen?: () => void }

/** Notices of one day. A press opens what it is about, and marks it as read. */
export function NoticeRows({ notices, today, onOpen }: Props) {
  const moment = useMoment()
  return (
    <ul className="notice-rows">
      {notices.map((notice) => {
        const { icon, label } = GROUP_WORDS[notice.group]
        return (
          <li key={notice.id} className={clsx(!notice.is_read && 'is-unread')}>
            <Icon of={icon} />
            <div>
              <p className="notice-name">
                {noticeTarget(notice) ? (
                  <Link to={urls.notice(notice.id)} onClick={onOpen}>
                    {notice.name}
                  </Link>
                ) : (
                  <span>{notice.name}</span>
                )}
                {notice.is_read ? null : <span className="notice-new">New</span>}
              </p>
              <p className="meta">
                <WholeDates>{noticeWords(notice, today)}</WholeDates>
              </p>
            </div>
            <span className="meta num">
              <span className="vh">{label}, </span>
              {moment(notice.at).time}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
