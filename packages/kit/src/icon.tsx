import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Bell from 'lucide-react/icons/bell'
import Calendar from 'lucide-react/icons/calendar'
import ChartColumn from 'lucide-react/icons/chart-no-axes-column'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleUser from 'lucide-react/icons/circle-user-round'
import Clock from 'lucide-react/icons/clock'
import Clipboard from 'lucide-react/icons/clipboard'
import CreditCard from 'lucide-react/icons/credit-card'
import Droplet from 'lucide-react/icons/droplet'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import FileText from 'lucide-react/icons/file-text'
import Flame from 'lucide-react/icons/flame'
import House from 'lucide-react/icons/house'
import Info from 'lucide-react/icons/info'
import Landmark from 'lucide-react/icons/landmark'
import Leaf from 'lucide-react/icons/leaf'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquare from 'lucide-react/icons/message-square'
import Minus from 'lucide-react/icons/minus'
import Moon from 'lucide-react/icons/moon'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import ReceiptText from 'lucide-react/icons/receipt-text'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import Sun from 'lucide-react/icons/sun'
import SunMoon from 'lucide-react/icons/sun-moon'
import Trash from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Upload from 'lucide-react/icons/upload'
import WifiOff from 'lucide-react/icons/wifi-off'
import X from 'lucide-react/icons/x'
import Zap from 'lucide-react/icons/zap'
import { classNames } from './class-names.tsx'
import classes from './icon.module.css'

const icons = {
  home: House,
  accounts: ReceiptText,
  pay: CreditCard,
  outages: Zap,
  energy: ChartColumn,
  reports: MessageSquare,
  requests: Clipboard,
  settings: Settings,
  alerts: Bell,
  more: Ellipsis,
  back: ChevronLeft,
  forward: ChevronRight,
  down: ChevronDown,
  'arrow-up': ArrowUp,
  'arrow-down': ArrowDown,
  close: X,
  check: Check,
  plus: Plus,
  minus: Minus,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonAlert,
  alert: CircleAlert,
  eye: Eye,
  'eye-off': EyeOff,
  download: Download,
  upload: Upload,
  print: Printer,
  calendar: Calendar,
  clock: Clock,
  search: Search,
  'sign-out': LogOut,
  sun: Sun,
  moon: Moon,
  auto: SunMoon,
  card: CreditCard,
  bank: Landmark,
  bill: ReceiptText,
  file: FileText,
  phone: Phone,
  mail: Mail,
  place: MapPin,
  external: ExternalLink,
  user: CircleUser,
  lock: Lock,
  edit: Pencil,
  delete: Trash,
  refresh: RefreshCw,
  offline: WifiOff,
  leaf: Leaf,
  water: Droplet,
  gas: Flame,
  light: Lightbulb,
} as const

export type IconName = keyof typeof icons

export const iconNames = Object.keys(icons) as readonly IconName[]

type IconProps = {
  name: IconName
  /** Spoken instead of the picture; without it the icon is decoration and stays silent. */
  label?: string
  size?: number
  className?: string
}

export function Icon({ name, label, size = 20, className }: IconProps) {
  const Drawing = icons[name]
  return (
    <Drawing
      size={size}
      strokeWidth={1.5}
      absoluteStrokeWidth
      className={classNames(classes.icon, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
