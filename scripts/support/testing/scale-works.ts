import { keepPromises } from '../../../apps/server/src/features/office/privacy/work.ts'
import { reconcile } from '../../../apps/server/src/features/sign-up/sign-up/reconcile.ts'
import { tendWaitingLists } from '../../../apps/server/src/features/roster/waiting/service.ts'
import { bearer } from '../../../apps/server/src/testing/bearer.ts'
import { paidSignUp } from '../../../bench/paid-sign-up.ts'
import type { GrownHive } from './scale-world.ts'

/** Something that a Hive does again and again. */
export type Work = {
  readonly what: string
  readonly act: (hive: GrownHive, run: number) => Promise<unknown>
}

const PLAYER = 'person-7@hive.example'
const ADMIN = 'person-1@hive.example'

/** A sign-up, what players and organisers read, and jobs. */
export const WORKS: readonly Work[] = [
  {
    what: 'a paid sign-up',
    act: ({ context, size, open: league }, run) => {
      const id = size.players + 1 + run
      return paidSignUp(context, { id, email: `person-${id}@hive.example` }, league)
    },
  },
  reads('a player’s account', PLAYER, () => `/api/account?email=${PLAYER}`),
  reads('a player’s sign-ups', PLAYER, () => '/api/registrations'),
  reads('a calendar of a league', PLAYER, ({ past: id }) => `/calendar/leagues/${id}.ics`),
  reads(
    'people of a league',
    ADMIN,
    ({ past: id }) => `/api/organiser/registrations?leagueId=${id}`,
  ),
  reads(
    'timeline of a league',
    ADMIN,
    ({ past: id }) => `/api/organiser/timeline?about=league:${id}`,
  ),
  reads('activity', ADMIN, () => '/api/organiser/actions'),
  reads('tasks', ADMIN, () => '/api/organiser/tasks'),
  searches('people, first page', ''),
  searches('people, one e-mail', 'person-77@hive.example'),
  { what: 'job: waiting lists', act: ({ context }) => tendWaitingLists(context) },
  { what: 'job: unsettled payments', act: ({ context }) => reconcile(context) },
  { what: 'job: what is kept too long', act: ({ context }) => keepPromises(context) },
]

function reads(what: string, who: string, path: (hive: GrownHive) => string): Work {
  return {
    what,
    act: async (hive) =>
      answered(what, await hive.app.inject({ url: path(hive), headers: bearer(who) })),
  }
}

function searches(what: string, search: string): Work {
  const url = '/api/organiser/people/search'
  return {
    what,
    act: async ({ app }) => {
      const payload = { search }
      answered(what, await app.inject({ method: 'POST', url, headers: bearer(ADMIN), payload }))
    },
  }
}

function answered(what: string, { statusCode, body }: { statusCode: number; body: string }): void {
  if (statusCode !== 200) throw new Error(`${what}: ${statusCode} ${body}`)
}
