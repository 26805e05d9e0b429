import type { OpenGuestPlace } from '@hive/contract/account/guests'
import { mayDo } from '@hive/domain/base/session/permission'
import { irishDay } from '@hive/domain/base/time/irish'
import { Refusal } from '@hive/domain/errors'
import { agreementFor } from '@hive/domain/leagues/content/agreement'
import type { GuestPlace } from '@hive/domain/season/nights/guest-link'
import type { Context } from '#context.ts'
import { findPhone, type NightPhone } from '#features/base/session/service.ts'
import { GUEST_CODE, mayRead } from '#features/season/nights/service.ts'
import { readSignedNumber } from '#signed-number.ts'
import { findGuestGame, type GuestGame } from './queries.ts'

/** What somebody new is to play in, and the agreement that its league asks for. */
export async function openPlace(context: Context, place: GuestPlace): Promise<OpenGuestPlace> {
  const { game } = await admitGuest(context, place)
  const isOne = place.teamId === game.teamOneId
  const { version, title, paragraphs } = agreementFor(context.agreements, game.agreementVersion)
  return {
    hall: game.hall,
    league: game.league,
    team: isOne ? game.one : game.two,
    against: isOne ? game.two : game.one,
    start: game.start.toISOString(),
    agreement: { version, title, paragraphs },
  }
}

/** The phone that showed a code and the game that it is for: one of its night, which its giver may score now. */
export async function admitGuest(
  context: Context,
  { code, fixtureId, teamId }: GuestPlace,
): Promise<{ phone: NightPhone; game: GuestGame }> {
  const { db, sealer, now } = context
  const deviceId = readSignedNumber(sealer, GUEST_CODE, code)
  const phone = deviceId === null ? null : await findPhone(context, deviceId)
  const game = await findGuestGame(db, fixtureId)
  if (!phone || !mayRead(phone, now()) || !game || !isOf(phone, game)) throw noPlace()
  if (teamId !== game.teamOneId && teamId !== game.teamTwoId) throw noPlace()
  return { phone, game }
}

function isOf({ venueId, day, giver }: NightPhone, game: GuestGame): boolean {
  const isHere = game.venueId === venueId && irishDay(game.start) === day
  return isHere && game.isOn && mayDo(giver.permissions, 'scores', game.leagueId)
}

function noPlace(): Refusal {
  return new Refusal('not_found', 'This code doesn’t work any more. Please ask for a new one.')
}
