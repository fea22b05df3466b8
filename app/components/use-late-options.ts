import { useState } from 'react'
import type { Option } from '#app/ui/select.tsx'
import { fetchOptions } from './cascade-load.ts'

/**
 * The options of a long list, loaded when the pointer or the focus reaches it; null until then, and without a `url`. A
 * failed load leaves what the list has, and the next attempt loads it again.
 */
export function useLateOptions(url: string | null) {
  const [loaded, setLoaded] = useState<{ url: string; options: Option[] } | null>(null)
  const [asked, setAsked] = useState('')
  async function load() {
    if (url === null || asked === url) return
    setAsked(url)
    try {
      setLoaded({ url, options: await fetchOptions(url, new AbortController().signal) })
    } catch {
      setAsked('')
    }
  }
  const options = url !== null && loaded?.url === url ? loaded.options : null
  return { options, onIntent: { onPointerEnter: load, onFocus: load } }
}
