import { useState } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useMenuParts } from '#app/ui/menu-parts.ts'
import { applyTheme, currentTheme, THEMES, type Theme } from './preferences.ts'

const LABELS: Record<Theme, string> = { system: 'System colors', light: 'Light colors', dark: 'Dark colors' }
const ICONS: Record<Theme, IconName> = { system: 'monitor', light: 'sun', dark: 'moon' }

/** Rendered only inside the open menu, so it can read the document. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(currentTheme)
  const parts = useMenuParts()
  if (!parts) return null
  return (
    <parts.RadioGroup
      aria-label="Colors"
      value={theme}
      onValueChange={(value) => {
        const next = THEMES.find((one) => one === value) ?? 'system'
        setTheme(next)
        applyTheme(next)
      }}
    >
      {THEMES.map((one) => (
        <parts.RadioItem key={one} value={one} onSelect={(event) => event.preventDefault()}>
          <Icon of={ICONS[one]} />
          {LABELS[one]}
          <parts.ItemIndicator className="tick">
            <Icon of="check" />
          </parts.ItemIndicator>
        </parts.RadioItem>
      ))}
    </parts.RadioGroup>
  )
}
