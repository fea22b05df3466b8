import { useShell } from '#app/kit/use-shell.ts'

/** The district's accent color over the product's tokens; nothing without an accent color, or before signing in. */
export function AccentStyle() {
  const sheet = useShell()?.shell.district.accentSheet ?? null
  if (sheet === null) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: names of tokens and hex colors alone (app/kit/accent.ts)
  return <style dangerouslySetInnerHTML={{ __html: sheet }} />
}
