import type { Cents } from '@hive/domain/base/money/cents'
import { admitHold } from '@hive/domain/roster/registration/registration'
import type { Database } from '#db/database.ts'
import type { InLeague } from '#db/keys.ts'
import type { Registration } from './hold-and-settle.ts'
import { noSuchSignUp } from './no-such-sign-up.ts'
import * as queries from './queries.ts'

/** A registration that this transaction is about to change; others wait for it. A number that no sign-up has is refused. */
export function lockRegistration(db: Database, id: number): Promise<Registration> {
  return queries.lockRegistration(db, id)
}

/** The league that a registration is for. */
export async function leagueOf(db: Database, id: number): Promise<number> {
  const registration = await queries.findRegistration(db, id)
  if (!registration) throw noSuchSignUp()
  return registration.leagueId
}

/** Someone's live registration for a league; an upgrade counts only once it is paid. Others wait for it. */
export function lockLive(db: Database, who: InLeague): Promise<Registration | undefined> {
  return queries.lockLiveRegistration(db, who)
}

/** The sign-up that is to move a try-out up, while it is under way. Others wait for it. */
export function lockUpgrade(db: Database, tryOutId: number): Promise<Registration | undefined> {
  return queries.lockUpgradeOf(db, tryOutId)
}

/** Refuses a player who keeps as many places unpaid as one may. */
export async function admitAnotherHold(db: Database, playerId: number): Promise<void> {
  admitHold(await queries.countUnpaid(db, playerId))
}

/** Writes down a signature, with the level that came with it. */
export function sign(
  db: Database,
  id: number,
  signed: { agreement: queries.Signature; skillLevelId: number },
): Promise<void> {
  return queries.setSigned(db, id, signed)
}

/** Writes down the signature of someone who is in already. */
export function setSignature(
  db: Database,
  id: number,
  signature: queries.Signature,
): Promise<void> {
  return queries.setSignature(db, id, signature)
}

/** Keeps a place whose money has gone back. */
export function keepUnpaid(db: Database, id: number): Promise<void> {
  return queries.setKeptUnpaid(db, id)
}

/** Notes since when, and until when, the captain who paid wants to leave the team; null: no more. */
export function setLeaving(
  db: Database,
  id: number,
  leaving: { since: Date; at: Date } | null,
): Promise<void> {
  return queries.setLeaving(db, id, leaving)
}

/** Locks a sign-up and those that have followed it, the newest first, for a change of its money. */
export function lockWithFollowers(db: Database, id: number): Promise<void> {
  return queries.lockWithFollowers(db, id)
}

/** Marks a sign-up whose money has gone back without our ordering it, and those that have followed it; they stay marked. */
export function markTakenBack(db: Database, id: number): Promise<void> {
  return queries.setTakenBack(db, id)
}

/** Makes those who joined one team for nothing those of another; resolves to them. */
export function moveTeammates(db: Database, teams: queries.TeamMove): Promise<number[]> {
  return queries.setTeamOfTeammates(db, teams)
}

/** Writes another name of a team into its sign-ups. */
export function renameSignUps(db: Database, team: { id: number; name: string }): Promise<void> {
  return queries.setTeamName(db, team)
}

/** The price of a place that an organiser gave, once it turns out to be another one. */
export async function setPriceByHand(db: Database, id: number, cents: Cents): Promise<void> {
  await queries.setPrice(db, id, cents)
}
