import { mayDo, type Permission } from '@hive/domain/base/session/permission'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import {
  Activity,
  Euro,
  HeartPulse,
  type LucideIcon,
  Mail,
  MapPin,
  Moon,
  Settings,
  TrendingUp,
  Trophy,
  Users,
  Volleyball,
} from 'lucide-react'
import { usePermissions } from './kit/use-may-do.ts'

type Place = {
  readonly title: string
  readonly path: string
  readonly icon: LucideIcon
  /** The permission of the calls that its screen makes, and where one has to hold it. */
  readonly permission: Permission
  readonly where: 'any' | 'all'
  /** Whether it stands in the bar at the thumb of a phone; the others are under More. */
  readonly isAtThumb?: true
}

/** What the navigation leads to, in its order. */
const PLACES: readonly Place[] = [
  {
    title: 'Tonight',
    path: consolePaths.tonight,
    icon: Moon,
    permission: 'tasks',
    where: 'any',
    isAtThumb: true,
  },
  {
    title: 'Leagues',
    path: consolePaths.leagues,
    icon: Trophy,
    permission: 'tasks',
    where: 'any',
    isAtThumb: true,
  },
  {
    title: 'People',
    path: consolePaths.people,
    icon: Users,
    permission: 'people',
    where: 'any',
    isAtThumb: true,
  },
  {
    title: 'Messages',
    path: consolePaths.messages,
    icon: Mail,
    permission: 'messages',
    where: 'any',
  },
  {
    title: 'Money',
    path: consolePaths.money,
    icon: Euro,
    permission: 'money',
    where: 'any',
    isAtThumb: true,
  },
  {
    title: 'Demand',
    path: consolePaths.demand,
    icon: TrendingUp,
    permission: 'people',
    where: 'all',
  },
  { title: 'Venues', path: consolePaths.venues, icon: MapPin, permission: 'leagues', where: 'all' },
  {
    title: 'Sports',
    path: consolePaths.sports,
    icon: Volleyball,
    permission: 'leagues',
    where: 'all',
  },
  {
    title: 'Activity',
    path: consolePaths.activity,
    icon: Activity,
    permission: 'settings',
    where: 'all',
  },
  {
    title: 'Status',
    path: consolePaths.status,
    icon: HeartPulse,
    permission: 'settings',
    where: 'all',
  },
  {
    title: 'Settings',
    path: consolePaths.settings,
    icon: Settings,
    permission: 'roles',
    where: 'all',
  },
]

/** The places of the navigation that the organiser's roles are for. */
export function usePlaces(): readonly Place[] {
  const permissions = usePermissions()
  return PLACES.filter(({ permission, where }) => mayDo(permissions, permission, where))
}
