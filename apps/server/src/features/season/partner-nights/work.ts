import { ownRounds } from '@hive/domain/season/partner-nights/partner-night'
import { shortNames } from '@hive/domain/season/partner-nights/short-names'
import { mailed } from '#features/base/mails/service.ts'
import type { Handled } from '#jobs/handled.ts'
import { partnerNightMail } from './mails/partner-night.ts'
import { findHall, findNight, findRecipient, listPlayers } from './queries.ts'
import { hallOnNight } from './nights.ts'
import * as job from './jobs.ts'

/** Durable work about partner nights: a mail to a player about new, changed or cancelled rounds. */
export const PARTNER_NIGHT_WORK: readonly Handled[] = [
  mailed(job.sendPartnerNight, partnerNightMail, async (context, data) => {
    const { db } = context
    const { leagueId, nightId, edition, playerId } = data
    const [hall, night, found, players] = await Promise.all([
      findHall(db, leagueId),
      findNight(db, data),
      findRecipient(db, data),
      listPlayers(db, [nightId]),
    ])
    // The league is off, or the player has had a mail about a later draw, or is gone.
    if (!hall || !night || found?.toldEdition !== edition) return null
    const names = shortNames(players.map(({ name }) => name))
    const nameOf = new Map(players.map(({ number }, at) => [number, names[at] ?? '']))
    return {
      id: `partner-night-${nightId}-${edition}-${playerId}`,
      leagueId,
      email: found.email,
      name: found.name,
      title: hall.title,
      venue: hallOnNight(hall, night.night).venue,
      night: night.night,
      start: night.startTime.slice(0, 5),
      minutes: night.minutes,
      calledOff: night.calledOffAt === null ? null : night.calledOffReason,
      isHere: found.isHere,
      rounds: ownRounds(night.rounds, found.number),
      nameOf: (number) => nameOf.get(number) ?? '',
    }
  }),
]
