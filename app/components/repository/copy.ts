import { copyText } from '#app/components/copy-text.ts'

const KEPT = 'waymark_copied_strategy'
type Copied = { strategy: string; strategic_method: string }

/** Copies strategy and method to the clipboard and to this browser's storage (spec §7 "Strategic repository"). */
export async function copyStrategy({ strategy, strategic_method }: Copied): Promise<void> {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ strategy, strategic_method }))
  } catch {
    // Storage is full, disabled, or private; the text is on the clipboard anyway.
  }
  await copyText(`${strategy}\n${strategic_method}`)
}
