import { copyText } from '#app/components/copy-text.ts'

const KEPT = 'waymark_copied_strategy'
type Copied = { strategy: string; strategic_method: string }

/** Strategy and method on the clipboard and in this browser's storage (spec §7 "Strategic repository"). */
export async function copyStrategy({ strategy, strategic_method }: Copied): Promise<void> {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ strategy, strategic_method }))
  } catch {
    // full, off or private: the clipboard is what was asked for
  }
  await copyText(`${strategy}\n${strategic_method}`)
}
