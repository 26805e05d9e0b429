import type { NightOnPhone } from '@hive/contract/season/nights'
import { irishTime } from '@hive/domain/base/time/irish'
import { counted, listed } from '@hive/domain/base/text/words'
import { type SetScores, setsText } from '@hive/domain/season/fixtures/fixture'
import type { ToldEnding } from '@hive/domain/season/nights/night'
import { type Ending, HIVE, type Operation } from '@hive/domain/season/nights/operation'
import type { RunningNight } from './running-night.ts'

export type Game = NightOnPhone['games'][number]

/** `20:14`, as the clocks of a hall show it. */
export function clock(instant: string | Date): string {
  return irishTime(new Date(instant))
}

/** Where a phone is with Hive. */
export function agreementText({ night, state, agreedAt, kept, noMore }: RunningNight): string {
  if (noMore !== undefined && kept > 0) return `${noMore} ${staysText(kept)}`
  if (state !== 'running') return endText(state, kept)
  if (kept > 0) return `${kept} kept on this phone. No signal needed until ${clock(night.endsAt)}.`
  return agreedAt === null ? 'Not agreed with Hive yet.' : `Agreed with Hive ${clock(agreedAt)}`
}

function staysText(kept: number): string {
  return `${counted(kept, 'stays', 'stay')} on this phone: please tell an organiser.`
}

function endText(state: 'ended' | 'over', kept: number): string {
  const what = state === 'ended' ? 'This phone was taken off the night.' : 'This night is over.'
  if (kept === 0) return `${what} All that was said here is with Hive.`
  const goes = `${kept} kept here still ${kept === 1 ? 'goes' : 'go'} to Hive`
  if (state === 'over') return `${what} ${goes}.`
  return `${what} ${goes}, and an organiser looks at ${kept === 1 ? 'it' : 'them'}.`
}

/** `Court 2, 19:30` */
export function placeText(game: Game, court: number | null): string {
  return `${court === null ? '' : `Court ${court}, `}${clock(game.start)}`
}

export function versus({ one, two }: Game): string {
  return `${one.name} v ${two.name}`
}

/** How a game ended, in the fewest words: `2–1`. */
export function endingText(ending: Ending, { one, two }: Game): string {
  if (ending.kind === 'score') return `${ending.value.score.teamOne}–${ending.value.score.teamTwo}`
  if (ending.value === 'both') return 'Both forfeit'
  return `${ending.value === 'team_one' ? one.name : two.name} forfeit`
}

/** How a game ended, with both teams: `Dinkers 2–1 Net Gains`. */
export function endingLine(ending: Ending, game: Game): string {
  const text = endingText(ending, game)
  if (ending.kind === 'score') return `${game.one.name} ${text} ${game.two.name}`
  return `${versus(game)}: ${ending.value === 'both' ? 'both forfeit' : text}`
}

/** `11–7, 9–11, 11–5`, as narrow as a phone. */
export function narrowSets(sets: SetScores): string {
  return setsText(sets).replaceAll(' – ', '–')
}

/** Each of several answers in words; those that end alike are told apart by their sets. */
export function answerTexts(told: readonly ToldEnding[], game: Game): string[] {
  const plain = told.map(({ ending }) => endingText(ending, game))
  return told.map(({ ending }, at) => {
    const text = plain[at] ?? ''
    const isAlone = plain.filter((other) => other === text).length === 1
    const sets = ending.kind === 'score' ? ending.value.sets : null
    return isAlone || sets === null ? text : `${text} (${narrowSets(sets)})`
  })
}

/** The phones that say something: `Aoife’s phone and yours`. */
export function phonesText(by: readonly Operation[], night: NightOnPhone): string {
  const names = by.map(({ device }) => {
    if (device === night.deviceId) return 'yours'
    if (device === HIVE) return 'Hive'
    const phone = night.phones.find(({ deviceId }) => deviceId === device)
    return phone === undefined ? 'another phone' : `${phone.firstName}’s phone`
  })
  return listed([...new Set(names)])
}

/** How far a phone’s clock can be out before the times that it showed are about right. */
const ABOUT_MS = 5 * 60_000

/** Who entered how a game ended: `Entered on this phone at 20:14.` The clocks of other phones are not known, so their times are left out. */
export function enteredText(
  by: readonly Operation[],
  { night, clockAhead }: Pick<RunningNight, 'night' | 'clockAhead'>,
): string {
  const own = by.find(({ device }) => device === night.deviceId)
  if (own === undefined) {
    const isHive = by.every(({ device }) => device === HIVE)
    return isHive ? 'Entered in Hive.' : `Entered on ${phonesText(by, night)}.`
  }
  const at = clock(new Date(Date.parse(own.shownAt) - clockAhead))
  return `Entered on this phone ${Math.abs(clockAhead) > ABOUT_MS ? 'about' : 'at'} ${at}.`
}

/** `one player`, as people say it of a team that is too few. */
export function playersText(count: number): string {
  if (count === 0) return 'nobody'
  return count === 1 ? 'one player' : counted(count, 'player')
}
