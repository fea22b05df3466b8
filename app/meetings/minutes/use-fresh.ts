import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { urls } from '#app/kit/urls.ts'

const EVERY_MS = 20_000

/** Shows what others wrote: when the page gets the focus, and every 20 seconds while it is in view. */
export function useFresh(meetingId: string, stamp: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let ended = false
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const now = await stampNow(meetingId)
      if (!ended && now !== null && now !== stamp) revalidate()
    }
    const timer = setInterval(ask, EVERY_MS)
    window.addEventListener('focus', ask)
    return () => {
      ended = true
      clearInterval(timer)
      window.removeEventListener('focus', ask)
    }
  }, [meetingId, stamp, revalidate])
}

/** Null without a connection or a session: then the page stays as it is. */
async function stampNow(meetingId: string): Promise<string | null> {
  try {
    const answer = await fetch(urls.meetingNotes(meetingId), { headers: { Accept: 'application/json' } })
    return answer.ok ? ((await answer.json()) as { stamp: string }).stamp : null
  } catch {
    return null
  }
}
