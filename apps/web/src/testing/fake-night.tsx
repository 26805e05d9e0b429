import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { NightOnPhone } from '@hive/contract/season/nights'
import type { Operation } from '@hive/domain/season/nights/operation'
import {
  newLog,
  nightOn,
  type PhoneLog,
  type SaidFate,
  unsentOf,
  withAnswer,
  withSaid,
} from '@hive/domain/season/nights/phone-log'
import { useSyncExternalStore } from 'react'
import { onTestFinished } from 'vitest'
import type { Game } from '#features/season/night/night-texts.ts'
import { NightScreens } from '#features/season/night/night-screens.tsx'
import type { RunningNight, Said } from '#features/season/night/running-night.ts'

/** The number of the phone that a test looks at, and of Aoife’s. */
const OWN = 3
export const AOIFE = 4

export const START = '2027-01-12T19:30:00.000Z'

let nextId = 0

/** Two players, both of whom are in. */
export function team(name: string, ...people: string[]): Game['one'] {
  nextId += 10
  return {
    teamId: nextId,
    name,
    people: people.map((person, at) => ({
      playerId: nextId + at + 1,
      name: person,
      attending: 'in',
      asksAgreement: false,
    })),
  }
}

export function game(change: Partial<Game> = {}): Game {
  return {
    fixtureId: 1,
    league: 'Leixlip Tuesday Pickleball',
    scoring: 'best_of_three_11',
    start: START,
    court: 2,
    status: 'scheduled',
    needs: 2,
    one: team('Dinkers', 'Ciara K.', 'Sam B.'),
    two: team('Net Gains', 'Tom F.', 'Orla M.'),
    ...change,
  }
}

/** A night of the phone that a test looks at, with a code for guests or without. */
export function nightWith(guestCode: string | undefined, games: Game[]): NightOnPhone {
  return {
    deviceId: OWN,
    firstName: 'Niamh',
    hall: 'Leixlip Amenities Centre',
    day: '2027-01-12',
    endsAt: '2027-01-13T06:00:00.000Z',
    takenUntil: '2027-01-13T12:00:00.000Z',
    ...(guestCode === undefined ? {} : { guestCode }),
    phones: [
      { deviceId: OWN, firstName: 'Niamh' },
      { deviceId: AOIFE, firstName: 'Aoife' },
    ],
    games,
  }
}

type Given = {
  games?: Game[]
  now?: string
  running?: Partial<RunningNight>
}

/** The screens of a night over a phone that keeps what is said as the real one does, and a Hive that answers when the test says so. */
export function openNight({ games = [game()], now = START, running = {} }: Given = {}) {
  const phone = givenPhone(now)
  const night = nightWith(undefined, games)
  const clockAhead = Date.now() - Date.parse(now)
  function Held() {
    const log = useSyncExternalStore(phone.follow, phone.read)
    return (
      <NightScreens
        running={{
          night,
          standing: nightOn(log),
          agreedAt: log.agreedAt,
          kept: unsentOf(log).length,
          notTaken: [],
          state: 'running',
          clockAhead,
          say: phone.say,
          addPhone: async () => null,
          takeGuestOff: async () => null,
          look: async () => true,
          finish: async () => unsentOf(phone.read()).length === 0,
          ...running,
        }}
      />
    )
  }
  const view = render(<Held />)
  onTestFinished(view.unmount)
  return { ...view, phone, user: userEvent.setup() }
}

/** A phone that keeps what is said until it is full. */
function givenPhone(now: string) {
  let log = newLog(OWN)
  const followers = new Set<() => void>()
  const said: Said[] = []
  const put = (next: PhoneLog) => {
    log = next
    for (const follower of followers) follower()
  }
  const phone = {
    isFull: false,
    said,
    read: () => log,
    follow: (follower: () => void) => {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
    say: async (one: Said) => {
      if (phone.isFull) return false
      said.push(one)
      // Its clock is as wrong as that of the machine on which the test runs.
      put(withSaid(log, { ...one, shownAt: new Date().toISOString() }))
      return true
    },
    /** What others said comes, and what this phone has is taken. */
    answer: (operations: readonly Operation[], agreedAt = now) => {
      const fates = unsentOf(log).map(({ counter }): SaidFate => ({
        counter,
        fate: 'applied',
        sentence: null,
      }))
      act(() => put(withAnswer(log, { fates, operations, upTo: 1, agreedAt })))
    },
  }
  return phone
}
