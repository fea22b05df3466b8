import { useEffect, useRef, useState } from 'react'
import { loadChunk } from './load-chunk.ts'

/**
 * Code that the first paint does not need: loaded when someone shows interest, then kept (quality 6). We don't use
 * React.lazy, because a failed load there replaces the whole screen with an error and loses typed text. Here the page
 * stays, the part does not open, and ChunkGuard shows a message.
 */
export class LazyPart<Part extends object> {
  /** Null until loaded. */
  here: Part | null = null
  private coming: Promise<Part> | null = null
  private readonly name: string
  private readonly load: () => Promise<Part>

  /** `name` appears in the message if the part fails to load. */
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

  /** Loads the part early, on a guess; a failure shows only when someone opens the part. */
  readonly hint = () => void this.get().catch(() => {})

  /** Props for the button that opens the part. */
  readonly onIntent = { onPointerEnter: this.hint, onFocus: this.hint }
}

/** The part once it is loaded; null until then, and while `wanted` is false. Calls `giveUp` if the load fails. */
export function useLazyPart<Part extends object>(
  late: LazyPart<Part>,
  wanted: boolean,
  giveUp: () => void,
): Part | null {
  const [, arrived] = useState(late.here)
  const latest = useRef(giveUp)
  latest.current = giveUp
  useEffect(() => {
    if (!wanted) return
    // It may have come after the render that did without it, and before this effect.
    if (late.here) return arrived(late.here)
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
