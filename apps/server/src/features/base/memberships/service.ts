import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { InLeague } from '#db/keys.ts'
import * as list from './queries.ts'

/** Puts a confirmed player on the league's list; someone who was only invited becomes registered. */
export function enterLeague(
  db: Database,
  member: InLeague & { tryItOutRegistration: boolean; teamId: number | null },
): Promise<void> {
  return list.upsertMembership(db, member)
}

/** Takes someone off a league's list. */
export function leaveLeague(db: Database, member: InLeague): Promise<void> {
  return list.deleteMembership(db, member)
}

/** Someone's place on a league's list, also one that they have not taken up yet; locked until the transaction ends. */
export function placeOnList(db: Database, member: InLeague) {
  return list.lockMembership(db, member)
}

/**
 * Puts players on the teams that invited their address: those of one team, or all of one player. Only a
 * verified address claims, only of a team that is in, and no player who is in the league already.
 */
export function putInvitedOnTeams(
  db: Database,
  who: { teamId: number } | { playerId: number },
): Promise<void> {
  return list.claimInvitations(db, who)
}

/** Puts a player who is not in a league yet on one of its teams, instead of another one that has invited them. */
export function putInvitedOn(db: Database, member: InLeague & { teamId: number }): Promise<void> {
  return list.insertInvited(db, member)
}

/** Removes players from a team who have not joined it; all of them, or one by their address. */
export function takeInvitedOff(db: Database, teamId: number, email?: string): Promise<void> {
  return list.removeInvited(db, teamId, email)
}

/** Takes the remaining players of a team that ends, who have places of their own, off the team. */
export function clearTeam(db: Database, teamId: number): Promise<void> {
  return list.clearTeam(db, teamId)
}

/** Puts players who are in a league on one of its teams, or on none. */
export function putOnTeam(
  db: Database,
  players: { leagueId: number; playerIds: readonly number[]; teamId: number | null },
): Promise<void> {
  return list.setTeam(db, players)
}

/** Puts everyone who is on one team of a league on another; resolves to them. */
export function moveTeam(db: Database, teams: { from: number; to: number }): Promise<number[]> {
  return list.moveTeam(db, teams)
}

/** Whether no one is on a team any more, and no place on it is held for anyone of a file. */
export function isEmpty(db: Database, teamId: number): Promise<boolean> {
  return list.isEmpty(db, teamId)
}

/** Ids of the leagues that someone belongs to. */
export function leagueIdsOf({ db }: Pick<Context, 'db'>, playerId: number): Promise<number[]> {
  return list.listLeagueIds(db, playerId)
}
