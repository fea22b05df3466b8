import { showToast } from '#app/ui/toaster.tsx'

/** Copies text to the clipboard and shows a message (spec §8). */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', message: 'Copied!', about: 'copy' })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    showToast({ kind: 'error', message: `Failed to copy text: ${reason}`, about: 'copy' })
  }
}
