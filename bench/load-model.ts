/** What `npm run bench:units` measured: processor time in ms by what is done, bytes by what is kept, connections of a process. */
export type UnitCosts = {
  ms: Record<string, number>
  bytes: Record<'player' | 'league' | 'signUp' | 'step' | 'notice' | 'mail' | 'action', number>
  connections: number
}

/** An organisation of some size; its sign-ups in a year follow from its players. */
export type Size = { name: string; players: number; leagues: number }

/** How people behave. All are assumptions, and together with the measured costs the inputs of the simulation. */
const HABITS = {
  signUpsAYear: 2,
  /** Of a year's sign-ups, in the busiest hour: half a percent is a deadline evening. */
  peakHourOfSignUps: 0.005,
  /** Of all players, how many look in the busiest hour of an evening, and at how many things. */
  lookingInPeakHour: 0.02,
  pagesEach: 4,
  ownListsEach: 2,
  gamesOfALeague: 66,
  /** Of a league's games, how many scores come in during the busiest hour; a third of the leagues play at a time. */
  scoresInPeakHour: 6,
  playingAtATime: 1 / 30,
  mailsASignUp: 3,
  jobsASignUp: 4,
} as const

/** A page from memory, in ms of one core: `npm run bench`, docs/performance.md. */
const PAGE_MS = 0.035
/** The part of a signed-in call's processor time that the database's sessions use; the rest is Node's. */
const DATABASE_PART = 0.4
const MONTHS_KEPT = { notice: 3, mail: 13 } as const
const HOUR_S = 3600

export type Kind = { name: string; perSecond: number; appMs: number; databaseMs: number }

/** What comes in at the evening peak, by kind. */
export function peakOf({ players, leagues }: Size, { ms }: UnitCosts): Kind[] {
  const looking = (players * HABITS.lookingInPeakHour) / HOUR_S
  const signUps = (players * HABITS.signUpsAYear * HABITS.peakHourOfSignUps) / HOUR_S
  const scores = (leagues * HABITS.playingAtATime * HABITS.scoresInPeakHour) / HOUR_S
  return [
    { name: 'pages', perSecond: looking * HABITS.pagesEach, appMs: PAGE_MS, databaseMs: 0 },
    call('own leagues', looking * HABITS.ownListsEach, ms['a player’s sign-ups']),
    call('sign-ups', signUps, ms['a paid sign-up']),
    call('scores', scores, ms['a score']),
  ]
}

function call(name: string, perSecond: number, cpu = 0): Kind {
  const databaseMs = cpu * DATABASE_PART
  return { name, perSecond, appMs: cpu - databaseMs, databaseMs }
}

/** Bytes after so many years, with what is deleted after its time left out. */
export function diskOf({ players, leagues }: Size, { bytes }: UnitCosts, years: number): number {
  const signUps = players * HABITS.signUpsAYear
  const kept = signUps * years * (bytes.signUp + 3 * bytes.step + bytes.action)
  const notices = signUps * 3 * bytes.notice * (MONTHS_KEPT.notice / 12)
  const mails = signUps * HABITS.mailsASignUp * bytes.mail * Math.min(years, MONTHS_KEPT.mail / 12)
  return players * bytes.player + leagues * years * bytes.league + kept + notices + mails
}

/** E-mails a second at the peak. */
export function mailsOf({ players }: Size): number {
  const signUps = (players * HABITS.signUpsAYear * HABITS.peakHourOfSignUps) / HOUR_S
  return signUps * HABITS.mailsASignUp
}

/** Machines of a size: server processes, each of one core, and the cores of the database. */
export type Machines = { processes: number; cores: number }

/** What the queues were like: how busy the processes and the database, and how long 95 of 100 calls took. */
export type Evening = { processes: number; cores: number; p95: number }

type Line = { free: number[]; busy: number }

/** Plays some minutes of the peak: each call waits for a process, and then for a core of the database. */
export function playEvening(
  kinds: readonly Kind[],
  machines: Machines,
  { seconds, random }: { seconds: number; random: () => number },
): Evening {
  const app = { free: Array.from({ length: machines.processes }, () => 0), busy: 0 }
  const database = { free: Array.from({ length: machines.cores }, () => 0), busy: 0 }
  const perSecond = kinds.reduce((sum, kind) => sum + kind.perSecond, 0)
  const took: number[] = []
  for (let now = 0; now < seconds * 1000;) {
    now += (-Math.log(1 - random()) / perSecond) * 1000
    const kind = kindOf(kinds, random() * perSecond)
    const read = served(app, now, kind.appMs)
    const done = kind.databaseMs === 0 ? read : served(database, read, kind.databaseMs)
    took.push(done - now)
  }
  const share = ({ busy, free }: Line) => busy / (seconds * 1000 * free.length)
  const sorted = took.toSorted((one, other) => one - other)
  return {
    processes: share(app),
    cores: share(database),
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  }
}

function kindOf(kinds: readonly Kind[], at: number): Kind {
  let left = at
  for (const kind of kinds) {
    left -= kind.perSecond
    if (left <= 0) return kind
  }
  const [first] = kinds
  if (!first) throw new Error('Nothing comes in.')
  return first
}

/** Takes the one that is free first; answers when it is done. */
function served(line: Line, from: number, ms: number): number {
  const soonest = Math.min(...line.free)
  const done = Math.max(from, soonest) + ms
  line.free[line.free.indexOf(soonest)] = done
  line.busy += ms
  return done
}
