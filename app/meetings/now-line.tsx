import { type CSSProperties, useEffect, useState } from 'react'
import { minutesOf } from '#model/meetings/times.ts'

type NowProps = {
  /** The district's time when the page was loaded. */
  time: string
  /** The first and the last hour that the week shows. */
  from: number
  to: number
}

/** The line at the current time, across today's column. */
export function NowLine(props: NowProps) {
  const now = useNow(props)
  return now === null ? null : <span className="now-line" style={placeOf(now, props)} />
}

/** The current time next to the hours. */
export function NowTag(props: NowProps) {
  const now = useNow(props)
  if (now === null) return null
  const hour = Math.floor(now / 60) % 12 || 12
  return (
    <b className="now-tag" style={placeOf(now, props)}>
      {hour}:{String(now % 60).padStart(2, '0')}
    </b>
  )
}

function placeOf(minutes: number, { from }: NowProps): CSSProperties {
  return { '--at': (minutes - from * 60) / 15 } as CSSProperties // React has no type for custom properties
}

/** The minutes of the day now: those of the page, and the ones that have passed since; null after the last hour. */
function useNow({ time, to }: NowProps): number | null {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const start = Date.now()
    const timer = setInterval(() => setPassed(Math.floor((Date.now() - start) / 60_000)), 30_000)
    return () => clearInterval(timer)
  }, [])
  const now = minutesOf(time) + passed
  return now < to * 60 ? now : null
}
