import { Check, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useMenuParts } from '#app/ui/menu-parts.ts'
import { applyTheme, currentTheme, THEMES, type Theme } from './preferences.ts'

const LABELS: Record<Theme, string> = { system: 'System colors', light: 'Light colors', dark: 'Dark colors' }
const ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon }

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
      {THEMES.map((one) => {
        const Glyph = ICONS[one]
        return (
          <parts.RadioItem key={one} value={one} onSelect={(event) => event.preventDefault()}>
            <Glyph className="i s" aria-hidden="true" />
            {LABELS[one]}
            <parts.ItemIndicator className="tick">
              <Check className="i s" aria-hidden="true" />
            </parts.ItemIndicator>
          </parts.RadioItem>
        )
      })}
    </parts.RadioGroup>
  )
}
