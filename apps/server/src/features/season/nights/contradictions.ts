import type { NightPhones } from '@hive/contract/season/nights'
import { listed } from '@hive/domain/base/text/words'
import { type Forfeit, standingText } from '@hive/domain/season/fixtures/fixture'
import {
  type Night,
  outcomeAbout,
  outcomeOf,
  type ToldEnding,
} from '@hive/domain/season/nights/night'
import { type Ending, HIVE } from '@hive/domain/season/nights/operation'
import { subjectOfRound } from '@hive/domain/season/nights/rounds-now'
import { shortNames } from '@hive/domain/season/partner-nights/short-names'
import type { NightGameRow } from './game-queries.ts'
import type { listPhones } from './queries.ts'
import type { PartnerNightRow } from './round-queries.ts'
import type { PartnersWithout } from './task-queries.ts'

type PhoneRow = Awaited<ReturnType<typeof listPhones>>[number]

/** The games of which different scores stand. One that is off takes no score. */
export function contradictionsOf(
  state: Night,
  games: readonly NightGameRow[],
  phones: readonly PhoneRow[],
): NightPhones['contradictions'] {
  return games.flatMap((game) => {
    const { fixtureId, leagueId } = game
    const outcome = outcomeOf(state, fixtureId)
    if (game.status !== 'scheduled' || outcome.state !== 'several') return []
    return [{ fixtureId, leagueId, answers: answersOf(outcome.told, phones, game) }]
  })
}

type Around = {
  /** Everyone on these partner nights. */
  players: readonly { nightId: number; number: number; name: string }[]
  phones: readonly PhoneRow[]
}

/** The games of partners, as these are drawn now, of which different scores stand. */
export function contradictedRoundsOf(
  state: Night,
  partners: readonly PartnerNightRow[],
  { players, phones }: Around,
): NightPhones['contradictedRounds'] {
  return partners.flatMap((night) => {
    const { id: nightId, leagueId } = night
    const own = players.filter((player) => player.nightId === nightId)
    const names = shortNames(own.map(({ name }) => name))
    const namesOf = (numbers: readonly number[]) =>
      listed(numbers.map((number) => names[own.findIndex((one) => one.number === number)] ?? ''))
    return contradictedIn(state, night).map(({ told, ...game }) => ({
      nightId,
      leagueId,
      ...game,
      names: [namesOf(game.teamOne), namesOf(game.teamTwo)] as const,
      answers: answersOf(told, phones),
    }))
  })
}

/** The games of a partner night of which different scores stand. */
export function contradictedIn(
  state: Night,
  { id: nightId, rounds }: { id: number; rounds: PartnersWithout['rounds'] },
) {
  return rounds.flatMap(({ games }, index) =>
    games.flatMap((game) => {
      const place = { round: index + 1, ...game }
      const outcome = outcomeAbout(state, subjectOfRound({ nightId, ...place }))
      return outcome.state === 'several' ? [{ ...place, told: outcome.told }] : []
    }),
  )
}

function answersOf(
  told: readonly ToldEnding[],
  phones: readonly PhoneRow[],
  game?: Teams,
): NightPhones['contradictions'][number]['answers'] {
  const nameOf = (device: number) => {
    if (device === HIVE) return 'Hive'
    return phones.find(({ deviceId }) => deviceId === device)?.firstName || 'A phone'
  }
  return told.map(({ ending, by }) => ({
    text: endingText(ending, game),
    by: by.map(({ device }) => nameOf(device)),
    ending,
  }))
}

type Teams = Pick<NightGameRow, 'teamOneName' | 'teamTwoName'>

/** How a game ended, in words: `2 – 1`, `Net Gains forfeited`. */
export function endingText(ending: Ending, game?: Teams): string {
  if (ending.kind === 'forfeit') return forfeitText(ending.value, game)
  const { score, sets } = ending.value
  return standingText({ one: score.teamOne, two: score.teamTwo, sets, forfeit: null })
}

function forfeitText(forfeit: Forfeit, game?: Teams): string {
  if (forfeit === 'both') return 'Both teams forfeited'
  const name = forfeit === 'team_one' ? game?.teamOneName : game?.teamTwoName
  return `${name ?? 'One team'} forfeited`
}
