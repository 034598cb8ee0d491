import type { LucideIcon } from 'lucide-react';
import Archive from 'lucide-react/icons/archive';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import BadgeCheck from 'lucide-react/icons/badge-check';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Building2 from 'lucide-react/icons/building-2';
import Calendar from 'lucide-react/icons/calendar';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CirclePlus from 'lucide-react/icons/circle-plus';
import CircleSlash from 'lucide-react/icons/circle-slash';
import CircleX from 'lucide-react/icons/circle-x';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Clock from 'lucide-react/icons/clock';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FileIcon from 'lucide-react/icons/file';
import FileImage from 'lucide-react/icons/file-image';
import FilePen from 'lucide-react/icons/file-pen';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import FoldVertical from 'lucide-react/icons/fold-vertical';
import Folder from 'lucide-react/icons/folder';
import Globe from 'lucide-react/icons/globe';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import History from 'lucide-react/icons/history';
import Hourglass from 'lucide-react/icons/hourglass';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import Info from 'lucide-react/icons/info';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import LinkIcon from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListFilter from 'lucide-react/icons/list-filter';
import Lock from 'lucide-react/icons/lock';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MapIcon from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import MenuIcon from 'lucide-react/icons/menu';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Paperclip from 'lucide-react/icons/paperclip';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Save from 'lucide-react/icons/save';
import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import Shield from 'lucide-react/icons/shield';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkle from 'lucide-react/icons/sparkle';
import Sun from 'lucide-react/icons/sun';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UnfoldVertical from 'lucide-react/icons/unfold-vertical';
import Unplug from 'lucide-react/icons/unplug';
import Upload from 'lucide-react/icons/upload';
import User from 'lucide-react/icons/user';
import UserCog from 'lucide-react/icons/user-cog';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import X from 'lucide-react/icons/x';
import { classes } from '../classes.ts';
import css from './Icon.module.css';

/** Every picture of the product by its name in the lucide set. A new one is a new row. */
const icons = {
  archive: Archive,
  'arrow-down': ArrowDown,
  'arrow-left': ArrowLeft,
  'arrow-left-right': ArrowLeftRight,
  'arrow-right': ArrowRight,
  'arrow-up': ArrowUp,
  'arrow-up-down': ArrowUpDown,
  'badge-check': BadgeCheck,
  'briefcase-business': BriefcaseBusiness,
  'building-2': Building2,
  calendar: Calendar,
  'calendar-days': CalendarDays,
  'calendar-plus': CalendarPlus,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  'chevrons-left': ChevronsLeft,
  'chevrons-right': ChevronsRight,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-dashed': CircleDashed,
  'circle-minus': CircleMinus,
  'circle-plus': CirclePlus,
  'circle-slash': CircleSlash,
  'circle-x': CircleX,
  'clipboard-check': ClipboardCheck,
  'clipboard-list': ClipboardList,
  clock: Clock,
  copy: Copy,
  download: Download,
  ellipsis: Ellipsis,
  'external-link': ExternalLink,
  eye: Eye,
  'eye-off': EyeOff,
  file: FileIcon,
  'file-image': FileImage,
  'file-pen': FilePen,
  'file-spreadsheet': FileSpreadsheet,
  'file-text': FileText,
  'fold-vertical': FoldVertical,
  folder: Folder,
  globe: Globe,
  'graduation-cap': GraduationCap,
  history: History,
  hourglass: Hourglass,
  house: House,
  'id-card': IdCard,
  info: Info,
  'key-round': KeyRound,
  landmark: Landmark,
  link: LinkIcon,
  list: List,
  'list-filter': ListFilter,
  lock: Lock,
  'log-in': LogIn,
  'log-out': LogOut,
  mail: Mail,
  map: MapIcon,
  'map-pin': MapPin,
  menu: MenuIcon,
  monitor: Monitor,
  moon: Moon,
  paperclip: Paperclip,
  pencil: Pencil,
  phone: Phone,
  plus: Plus,
  printer: Printer,
  'refresh-cw': RefreshCw,
  'rotate-ccw': RotateCcw,
  save: Save,
  search: Search,
  send: Send,
  settings: Settings,
  shield: Shield,
  'shield-alert': ShieldAlert,
  'shield-check': ShieldCheck,
  sparkle: Sparkle,
  sun: Sun,
  'trash-2': Trash2,
  'triangle-alert': TriangleAlert,
  'unfold-vertical': UnfoldVertical,
  unplug: Unplug,
  upload: Upload,
  user: User,
  'user-cog': UserCog,
  'user-x': UserX,
  users: Users,
  x: X,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);

export interface IconProps {
  name: IconName;
  /** `sm` beside small text, `lg` in tiles. */
  size?: 'sm' | 'md' | 'lg';
  className?: string | undefined;
}

/** A picture beside words. Screen readers pass it by, so the words must say everything. */
export function Icon({ name, size = 'md', className }: IconProps) {
  const Picture = icons[name];
  return <Picture className={classes(css.icon, css[size], className)} aria-hidden="true" focusable="false" />;
}
