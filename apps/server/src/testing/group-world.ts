import { erase } from '#features/office/privacy/deletion.ts'
import { givenPlayer } from './builders.ts'
import { BREN, type SignUps } from './sign-up-world.ts'
import { cancelFirst, CIAN, givenFull } from './waiting-world.ts'

export const DARA = 'dara@hive.example'
export const EMER = 'emer@hive.example'
export const FINN = 'finn@hive.example'

type WorldOptions = Parameters<typeof givenFull>[1]

/** A full league with three players in it (Aoife, Emer and Finn); Bren, Cian and Dara have none of its places. */
export async function givenCrowd(options: WorldOptions = {}): Promise<SignUps> {
  const world = await givenFull(3, options)
  for (const who of [DARA, EMER, FINN]) await givenPlayer(world.app, who)
  for (const who of [EMER, FINN]) await world.signUp({}, who)
  return world
}

export async function groupOf(world: SignUps, who: string) {
  const url = `/api/waiting-groups?leagueId=${world.leagueId}`
  return world.get(url, who)
}

export function startGroup(world: SignUps, who: string, friends: readonly string[]) {
  return world.post('/api/waiting-groups/start', { leagueId: world.leagueId, friends }, who)
}

export async function joinGroup(world: SignUps, who: string) {
  const { invitation } = await groupOf(world, who)
  return world.post('/api/waiting-groups/join', { invitationId: invitation?.id ?? 0 }, who)
}

export async function sayYes(world: SignUps, who: string) {
  const { group } = await groupOf(world, who)
  return world.post('/api/waiting-groups/say-yes', { entryId: group?.entryId ?? 0 }, who)
}

/** Says no to an offer, or leaves the list. */
export async function leaveLine(world: SignUps, who: string) {
  const [entry] = (await world.overview(who)).waiting
  return world.post('/api/waiting-list/leave', { entryId: entry.id }, who)
}

/** Bren, Cian and Dara wait as a group, which all of them have joined. */
export async function givenGroup(options: WorldOptions = {}): Promise<SignUps> {
  const world = await givenCrowd(options)
  await startGroup(world, BREN, [CIAN, DARA])
  for (const who of [CIAN, DARA]) await joinGroup(world, who)
  return world
}

/** Frees the places that these people had. */
export async function free(world: SignUps, people: readonly string[]): Promise<void> {
  for (const who of people) await cancelFirst(world, who)
}

/** The time of every offer, or of places that are kept for a group, is over. */
export async function letTimePass({ context: { db } }: SignUps, what: 'offers' | 'keeping') {
  const past = new Date(Date.now() - 1000)
  if (what === 'keeping') {
    await db.updateTable('waitingGroups').set({ keptUntil: past }).execute()
    return
  }
  await db
    .updateTable('waitingList')
    .set({ offerEndsAt: past })
    .where('state', '=', 'offered')
    .execute()
}

export async function eraseAccount({ context }: SignUps, email: string): Promise<void> {
  const { id } = await context.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await erase(context, id)
}
