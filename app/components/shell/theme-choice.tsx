import { Check, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { applyTheme, currentTheme, THEMES, type Theme } from './preferences.ts'

const LABELS: Record<Theme, string> = { system: 'System colors', light: 'Light colors', dark: 'Dark colors' }
const ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon }

/** Only drawn inside the open menu, so reading the document is safe. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(currentTheme)
  return (
    <DropdownMenu.RadioGroup
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
          <DropdownMenu.RadioItem key={one} value={one} onSelect={(event) => event.preventDefault()}>
            <Glyph className="i s" aria-hidden="true" />
            {LABELS[one]}
            <DropdownMenu.ItemIndicator className="tick">
              <Check className="i s" aria-hidden="true" />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        )
      })}
    </DropdownMenu.RadioGroup>
  )
}
