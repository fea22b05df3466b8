import { useBlocker, useLocation } from '@remix-run/react'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { ALSO } from '#app/kit/form.ts'
import { lazyDialog } from '#app/ui/dialog.tsx'
import { readDraft } from './draft-store.ts'
import type { FieldChanges } from './form-state.tsx'
import { forget, forgetPage, type KeptForm, keptForms, markSent, noteClosed, noteOpen } from './kept-store.ts'
import { LeaveQuestion } from './leave-guard.tsx'
import { isSent } from './sent.ts'

const Page = createContext<{ page: string; tab: string } | null>(null)

function useKept(page: string): [key: string, form: KeptForm][] {
  const all = useSyncExternalStore(keptForms.subscribe, keptForms.now, keptForms.onServer)
  return useMemo(() => [...all].filter(([, form]) => form.page === page), [all, page])
}

type KeptFormsProps = {
  /** Names the page; texts are kept for one page at a time. */
  page: string
  /** The open tab, with its `kind` if the tab has tabs of its own. */
  tab: string
  children: ReactNode
}

/** A page whose tabs change without a question; leaving it asks about all of its unsaved text. */
export function KeptForms({ page, tab, children }: KeptFormsProps) {
  const place = useMemo(() => ({ page, tab }), [page, tab])
  useEffect(() => () => forgetPage(page), [page])
  return (
    <Page.Provider value={place}>
      {children}
      <PageGuard page={page} />
    </Page.Provider>
  )
}

/** True inside of KeptForms, where the page asks before people leave. */
export function useIsKeptPage(): boolean {
  return useContext(Page) !== null
}

/** The tabs of this page with unsaved text. */
export function useUnsavedTabs(): ReadonlySet<string> {
  const kept = useKept(useContext(Page)?.page ?? '')
  return useMemo(() => new Set(kept.map(([, { tab }]) => tab)), [kept])
}

/** Notes what is not saved in a form of such a page. `key` is the key of its draft. */
export function useKeep(key: string, changes: FieldChanges, own: boolean) {
  const place = useContext(Page)
  const fields = Object.entries(changes).flatMap(([name, one]) => (one ? [[name, one.label]] : []))
  const said = JSON.stringify(Object.fromEntries(fields))
  useEffect(() => {
    if (place) noteOpen(key, { ...place, own, fields: JSON.parse(said) })
  }, [key, place, own, said])
  useEffect(() => () => noteClosed(key), [key])
}

/** Labels of the own fields that wait in other tabs than this form's, by name, and the drafts that have them. */
export function useWaiting(self: string): { labels: Record<string, string>; keys: string[] } {
  const kept = useKept(useContext(Page)?.page ?? '')
  return useMemo(() => {
    const closed = kept.filter(([key, { own, open }]) => own && !open && key !== self)
    return { labels: Object.assign({}, ...closed.map(([, { fields }]) => fields)), keys: closed.map(([key]) => key) }
  }, [kept, self])
}

/** Sends the own fields that wait in other tabs with this form, so that one Save saves the whole row. */
export function WaitingFields({ self, formRef }: { self: string; formRef: RefObject<HTMLFormElement> }) {
  const { labels, keys } = useWaiting(self)
  const waiting = useRef(keys)
  waiting.current = keys
  useEffect(() => {
    const form = formRef.current
    const sent = (event: Event) => isSent(event) && markSent(waiting.current, true)
    form?.addEventListener('submit', sent)
    return () => form?.removeEventListener('submit', sent)
  }, [formRef])
  const values = Object.assign({}, ...keys.map((key) => readDraft(key)?.values ?? {})) as Record<string, string[]>
  return Object.keys(labels).map((name) => (
    <span hidden key={name}>
      <input type="hidden" name={ALSO} value={name} />
      {(values[name] ?? []).map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
    </span>
  ))
}

function PageGuard({ page }: { page: string }) {
  const kept = useKept(page)
  const { pathname } = useLocation()
  const dirty = kept.length > 0
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (from.pathname !== to.pathname) return dirty
    // A row that is edited in its tab loses its text when another one is opened there.
    const isOpen = kept.some(([, { open }]) => open)
    return isOpen && tabIn(from.search) === tabIn(to.search) && rowIn(from.search) !== rowIn(to.search)
  })
  const lost = blocker.location?.pathname === pathname ? kept.filter(([, { open }]) => open) : kept
  useEffect(() => {
    if (!dirty) return
    lazyDialog.hint()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  return (
    <LeaveQuestion
      names={lost.flatMap(([, { fields }]) => Object.values(fields))}
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        forget(lost.map(([key]) => key))
        blocker.proceed?.()
      }}
    />
  )
}

const rowIn = (search: string) => new URLSearchParams(search).get('edit')

function tabIn(search: string): string {
  const params = new URLSearchParams(search)
  return `${params.get('tab')} ${params.get('kind')}`
}
