import { givenPlayer } from './builders.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from './sign-up-world.ts'

export const CIAN = 'cian@hive.example'

type WorldOptions = Omit<NonNullable<Parameters<typeof givenSignUps>[0]>, 'places'>

/** A league whose only place Aoife has; Bren and Cian have complete profiles. */
export async function givenFull(places = 1, options: WorldOptions = {}): Promise<SignUps> {
  const world = await givenSignUps({ ...options, places })
  for (const who of [BREN, CIAN]) await givenPlayer(world.app, who)
  await world.signUp()
  return world
}

export function join(world: SignUps, who: string, type: 1 | 2 = 1) {
  const { leagueId } = world
  return world.post('/api/waiting-list/join', { leagueId, RegistrationTypeId: type }, who)
}

type Entry = { id: number; state: string; position: number; offerEndsAt: string | null }

export async function waitingOf(world: SignUps, who: string): Promise<Entry[]> {
  return (await world.overview(who)).waiting
}

/** Cancels, or lets go, what someone has signed up for last. */
export async function cancelFirst(world: SignUps, who = AOIFE): Promise<void> {
  const [mine] = (await world.overview(who)).registrations
  await world.post('/api/registrations/cancel', { registrationId: mine.id }, who)
}
