import { useBlocker, useLocation, useRouteLoaderData } from '@remix-run/react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Toast } from '#app/kit/toast.ts'
import { lazyDialog } from '#app/ui/dialog.tsx'
import { readDraft, writeDraft } from './draft-store.ts'
import { type Keeper, KeeperContext } from './keeper.ts'
import { LeaveQuestion } from './leave-guard.tsx'

type Forms = Keeper['forms']

const NONE: Forms = new Map()

type KeptFormsProps = {
  /** The open tab, with its `kind` if the tab has tabs of its own. */
  tab: string
  children: ReactNode
}

/**
 * A page whose tabs change without a question; leaving it asks about all of its unsaved text. Give it the id of its row
 * as its key: another row starts with nothing kept.
 */
export function KeptForms({ tab, children }: KeptFormsProps) {
  const keeper = useForms(tab)
  const toast = useRouteLoaderData<{ toast: Toast | null }>('root')?.toast
  const latest = useRef(keeper)
  latest.current = keeper
  useEffect(() => {
    if (!toast) return
    const { forms, forget, markSent } = latest.current
    if (toast.kind === 'error') return markSent('all', false)
    forget([...forms].flatMap(([key, { open }]) => (open || readDraft(key)?.sent === false ? [] : [key])))
  }, [toast])
  return (
    <KeeperContext.Provider value={keeper}>
      {children}
      <PageGuard {...keeper} />
    </KeeperContext.Provider>
  )
}

function useForms(tab: string): Keeper {
  const [forms, setForms] = useState(NONE)
  const now = useRef(NONE)
  const at = useRef(tab)
  at.current = tab
  const calls = useMemo(() => {
    const change = (next: Forms) => {
      now.current = next
      setForms(next)
    }
    const isKept = (key: string) => now.current.get(key)?.open === false
    const forget = (keys: readonly string[]) => {
      const next = new Map(now.current)
      for (const key of keys) next.delete(key)
      if (next.size !== now.current.size) change(next)
    }
    return {
      isKept,
      forget,
      noteOpen: (key, form) => {
        if (Object.keys(form.fields).length > 0) {
          change(new Map(now.current).set(key, { ...form, tab: at.current, open: true }))
        } else if (!isKept(key)) forget([key])
      },
      noteClosed: (key) => {
        const form = now.current.get(key)
        if (form && readDraft(key)?.sent === false) change(new Map(now.current).set(key, { ...form, open: false }))
        else forget([key])
      },
      markSent: (keys, sent) => {
        for (const key of keys === 'all' ? now.current.keys() : keys) {
          const draft = isKept(key) ? readDraft(key) : null
          if (draft && draft.sent !== sent) writeDraft(key, { ...draft, sent })
        }
      },
    } satisfies Omit<Keeper, 'forms'>
  }, [])
  return useMemo(() => ({ forms, ...calls }), [forms, calls])
}

function PageGuard({ forms, forget }: Keeper) {
  const kept = [...forms]
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
