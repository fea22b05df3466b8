import {
  Building2,
  CalendarDays,
  ChartColumn,
  CircleUser,
  FilePlus,
  FolderOpen,
  Landmark,
  Layers,
  LayoutDashboard,
  ListTree,
  type LucideIcon,
  Ruler,
  School,
  Users,
} from 'lucide-react'
import type { MenuIcon } from '#app/kit/menu.ts'

const ICONS: Record<MenuIcon, LucideIcon> = {
  dashboard: LayoutDashboard,
  create: FilePlus,
  review: ListTree,
  school: School,
  department: Building2,
  reports: ChartColumn,
  meetings: CalendarDays,
  people: Users,
  elements: Layers,
  measurements: Ruler,
  resources: FolderOpen,
  profile: CircleUser,
  district: Landmark,
}

export function MenuGlyph({ icon, small }: { icon: MenuIcon; small?: boolean }) {
  const Glyph = ICONS[icon]
  return <Glyph className={small ? 'i s' : 'i'} aria-hidden="true" />
}
