import { useEffect, useRef, useState } from 'react'
import { loadChunk } from './load-chunk.ts'

/**
 * Code that a first paint does not need: fetched on the first sign that somebody wants it, then kept (quality 6). Not
 * React.lazy: there a fetch that fails takes the whole screen down, and with it what was typed. Here the page stays, the
 * part does not open, and ChunkGuard says so.
 */
export class Late<Part extends object> {
  /** Null until it has been fetched. */
  here: Part | null = null
  private coming: Promise<Part> | null = null
  private readonly name: string
  private readonly load: () => Promise<Part>

  /** The name is what people read when it cannot be fetched. */
  constructor(name: string, load: () => Promise<Part>) {
    this.name = name
    this.load = load
  }

  async get(): Promise<Part> {
    this.coming ??= loadChunk(this.name, this.load)
    try {
      this.here = await this.coming
      return this.here
    } catch (error) {
      this.coming = null
      throw error
    }
  }

  /** A guess that it will be wanted; that it cannot be fetched is told once it is. */
  readonly hint = () => void this.get().catch(() => {})

  /** For the button that will want it. */
  readonly onIntent = { onPointerEnter: this.hint, onFocus: this.hint }
}

/** The part as soon as it is here; null until then, and while it is not wanted. `giveUp` is told when it cannot be had. */
export function useLate<Part extends object>(late: Late<Part>, wanted: boolean, giveUp: () => void): Part | null {
  const [, arrived] = useState<Part | null>(null)
  const latest = useRef(giveUp)
  latest.current = giveUp
  useEffect(() => {
    if (!wanted || late.here) return
    let gone = false
    void late.get().then(
      (part) => {
        if (!gone) arrived(part)
      },
      (error) => {
        if (!gone) latest.current()
        throw error
      },
    )
    return () => {
      gone = true
    }
  }, [late, wanted])
  return wanted ? late.here : null
}
