import type { MenuIcon } from '#app/kit/menu.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

export const MENU_ICONS: Record<MenuIcon, IconName> = {
  dashboard: 'layout-dashboard',
  updates: 'flag',
  create: 'file-plus',
  review: 'list-tree',
  school: 'school',
  department: 'building-complex',
  reports: 'chart-column',
  meetings: 'calendar-days',
  people: 'users',
  elements: 'layers',
  measurements: 'ruler',
  resources: 'folder-open',
  profile: 'circle-user',
  district: 'landmark',
}

export function MenuGlyph({ icon, small }: { icon: MenuIcon; small?: boolean }) {
  return <Icon of={MENU_ICONS[icon]} large={!small} />
}
