import type { AbilityLevel } from '@hive/domain/leagues/leagues/league-terms'
import type { SplitRule } from '@hive/domain/money/split-fee/split-fee'
import type { Weekday } from '@hive/domain/base/time/day'

type Picture =
  | 'badminton-rackets'
  | 'badminton-shuttle'
  | 'basketball-ball'
  | 'basketball-hoop'
  | 'pickleball-balls'
  | 'pickleball-net'
  | 'pickleball-paddles'

/** One league of the demo world. Weeks from now may be negative; the day is the next such weekday. */
export type DemoLeague = {
  title: string
  sport: 'pickleball' | '3v3-basketball' | 'badminton'
  venue: keyof typeof DEMO_VENUES
  weekday: Weekday
  time: readonly [string, string]
  startsInWeeks: number
  weeks: number
  teamPrice: number
  individualPrice: number
  numberOfTeams: number
  level: AbilityLevel
  coEd: boolean
  tryItOut?: boolean
  /** Whether captains may split the team fee. */
  splitFee?: SplitRule
  closed?: boolean
  upcoming?: boolean
  /** A picture of its own, a file of `apps/web/public/pictures`; without one its card shows the sport’s court. */
  picture?: Picture
  /** Teams that have paid already, by name. */
  teams: readonly string[]
  /** Individuals who have paid already. */
  individuals: number
  /** Nights of fixtures to draw up. */
  nights?: number
}

export const DEMO_VENUES = {
  leixlip: [
    'Leixlip Amenities Centre',
    'Collinstown, Leixlip, Co. Kildare',
    'Leixlip',
    'W23 E9Y6',
    { latitude: 53.3706, longitude: -6.5013 },
  ],
  maynooth: [
    'Maynooth Community Hall',
    'Convent Lane, Maynooth, Co. Kildare',
    'Maynooth',
    'W23 F2K8',
    { latitude: 53.3814, longitude: -6.5926 },
  ],
  celbridge: [
    'Celbridge Sports Hall',
    'Main Street, Celbridge, Co. Kildare',
    'Celbridge',
    'W23 T6X4',
    { latitude: 53.3386, longitude: -6.5394 },
  ],
  lucan: [
    'Lucan Leisure Centre',
    'Newcastle Road, Lucan, Co. Dublin',
    'Lucan',
    'K78 P3V1',
    { latitude: 53.3488, longitude: -6.4472 },
  ],
} as const

const PICKLEBALL = [
  'Dink Floyd',
  'The Kitchen Sinks',
  'Net Gains',
  'Paddle Royale',
  'Lob Stars',
  'Dill With It',
  'Volley Llamas',
  'Rally Cats',
  'Drop Shot Cowboys',
]
const BASKETBALL = [
  'Hoop Dreams',
  'Nothing But Net',
  'Rebound Rovers',
  'Ball Hogs',
  'Dunk Tank',
  'Brick City',
]
const BADMINTON = [
  'Shuttle Runs',
  'Birdie Watchers',
  'Clear Intentions',
  'Smash Hits',
  'Net Profit',
  'Feather Weights',
]

export const DEMO_LEAGUES: readonly DemoLeague[] = [
  {
    title: 'Leixlip Tuesday Pickleball',
    sport: 'pickleball',
    venue: 'leixlip',
    weekday: 'Tuesday',
    time: ['18:30', '21:30'],
    startsInWeeks: 5,
    weeks: 8,
    teamPrice: 180_00,
    individualPrice: 90_00,
    numberOfTeams: 12,
    level: 'Beginner',
    coEd: true,
    teams: PICKLEBALL,
    individuals: 0,
  },
  {
    title: 'Maynooth Wednesday 3v3',
    sport: '3v3-basketball',
    venue: 'maynooth',
    weekday: 'Wednesday',
    time: ['19:00', '22:00'],
    startsInWeeks: 4,
    weeks: 8,
    teamPrice: 240_00,
    individualPrice: 85_00,
    numberOfTeams: 10,
    level: 'Competitive',
    coEd: false,
    teams: BASKETBALL,
    individuals: 11,
  },
  {
    title: 'Celbridge Thursday Badminton',
    sport: 'badminton',
    venue: 'celbridge',
    weekday: 'Thursday',
    time: ['20:00', '22:00'],
    startsInWeeks: 4,
    weeks: 6,
    teamPrice: 140_00,
    individualPrice: 75_00,
    numberOfTeams: 10,
    level: 'Beginner',
    coEd: true,
    tryItOut: true,
    teams: BADMINTON.slice(0, 2),
    individuals: 2,
  },
  {
    title: 'Lucan Monday Pickleball',
    sport: 'pickleball',
    picture: 'pickleball-paddles',
    venue: 'lucan',
    weekday: 'Monday',
    time: ['19:00', '21:00'],
    startsInWeeks: 3,
    weeks: 7,
    teamPrice: 170_00,
    individualPrice: 88_00,
    numberOfTeams: 8,
    level: 'Competitive',
    coEd: true,
    teams: PICKLEBALL.slice(0, 7),
    individuals: 2,
  },
  {
    title: 'Celbridge Monday 3v3',
    sport: '3v3-basketball',
    picture: 'basketball-hoop',
    venue: 'celbridge',
    weekday: 'Monday',
    time: ['19:30', '21:30'],
    startsInWeeks: 6,
    weeks: 8,
    teamPrice: 225_00,
    individualPrice: 80_00,
    numberOfTeams: 8,
    level: 'Beginner',
    coEd: true,
    tryItOut: true,
    splitFee: 'asked',
    teams: BASKETBALL.slice(0, 2),
    individuals: 4,
  },
  {
    title: 'Leixlip Thursday Pickleball',
    sport: 'pickleball',
    picture: 'pickleball-net',
    venue: 'leixlip',
    weekday: 'Thursday',
    time: ['19:00', '21:00'],
    startsInWeeks: -3,
    weeks: 8,
    teamPrice: 180_00,
    individualPrice: 90_00,
    numberOfTeams: 6,
    level: 'Beginner',
    coEd: true,
    closed: true,
    teams: PICKLEBALL.slice(0, 6),
    individuals: 0,
    nights: 5,
  },
  {
    title: 'Maynooth Sunday Badminton',
    sport: 'badminton',
    picture: 'badminton-shuttle',
    venue: 'maynooth',
    weekday: 'Sunday',
    time: ['18:00', '20:00'],
    startsInWeeks: -9,
    weeks: 5,
    teamPrice: 140_00,
    individualPrice: 72_00,
    numberOfTeams: 6,
    level: 'Competitive',
    coEd: true,
    closed: true,
    teams: BADMINTON,
    individuals: 0,
    nights: 5,
  },
  {
    title: 'Lucan Wednesday Badminton',
    sport: 'badminton',
    picture: 'badminton-rackets',
    venue: 'lucan',
    weekday: 'Wednesday',
    time: ['20:00', '22:00'],
    startsInWeeks: 1,
    weeks: 6,
    teamPrice: 140_00,
    individualPrice: 75_00,
    numberOfTeams: 6,
    level: 'Beginner',
    coEd: false,
    closed: true,
    teams: BADMINTON.slice(0, 4),
    individuals: 3,
  },
  {
    title: 'Maynooth Friday Pickleball',
    sport: 'pickleball',
    picture: 'pickleball-net',
    venue: 'maynooth',
    weekday: 'Friday',
    time: ['18:30', '20:30'],
    startsInWeeks: 14,
    weeks: 8,
    teamPrice: 180_00,
    individualPrice: 90_00,
    numberOfTeams: 12,
    level: 'Beginner',
    coEd: true,
    upcoming: true,
    teams: [],
    individuals: 0,
  },
  {
    title: 'Lucan Sunday 3v3',
    sport: '3v3-basketball',
    picture: 'basketball-ball',
    venue: 'lucan',
    weekday: 'Sunday',
    time: ['17:00', '19:00'],
    startsInWeeks: 18,
    weeks: 8,
    teamPrice: 240_00,
    individualPrice: 85_00,
    numberOfTeams: 10,
    level: 'Competitive',
    coEd: true,
    upcoming: true,
    teams: [],
    individuals: 0,
  },
  {
    title: 'Lucan Saturday Pickleball',
    sport: 'pickleball',
    picture: 'pickleball-balls',
    venue: 'lucan',
    weekday: 'Saturday',
    time: ['18:00', '20:00'],
    startsInWeeks: -2,
    weeks: 8,
    teamPrice: 160_00,
    individualPrice: 80_00,
    numberOfTeams: 8,
    level: 'Beginner',
    coEd: true,
    tryItOut: true,
    teams: PICKLEBALL.slice(2, 6),
    individuals: 1,
    nights: 3,
  },
]
