import type { LucideIcon, LucideProps } from 'lucide-react'

export {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Bell,
  BookOpen,
  Building2,
  Calendar,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsUpDown,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleUser,
  ClipboardPaste,
  Copy,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  FileDown,
  FilePlus,
  FileText,
  Filter,
  FolderOpen,
  GripVertical,
  History,
  House,
  Info,
  KeyRound,
  Landmark,
  Layers,
  LayoutDashboard,
  LifeBuoy,
  Link2,
  List,
  ListTree,
  LogOut,
  Mail,
  MapPin,
  Menu,
  Minus,
  Move,
  Paperclip,
  Pencil,
  Phone,
  Plus,
  Printer,
  RotateCcw,
  Rows3,
  Ruler,
  Save,
  School,
  Search,
  Send,
  Settings,
  Star,
  Table2,
  Trash2,
  TriangleAlert,
  Undo2,
  Upload,
  User,
  UserCheck,
  UserPlus,
  Users,
  UserX,
  X,
} from 'lucide-react'
export type { LucideIcon }

type IconProps = Omit<LucideProps, 'size' | 'ref'> & { of: LucideIcon; large?: boolean }

/**
 * An outlined icon, 16 px (18 px with `large`), hidden from screen readers, because there is always text next to it.
 */
export function Icon({ of: Shape, large = false, className = '', ...rest }: IconProps) {
  const size = large ? 18 : 16
  return (
    <Shape
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
      className={`i ${large ? '' : 's'} ${className}`}
      {...rest}
    />
  )
}
