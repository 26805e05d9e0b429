import { busyTexts } from '../schedule/busy-times.ts'
import type { Slot, SlottedGame, TeamWish } from '../schedule/game.ts'
import { barredTexts } from '../schedule/hard-dates.ts'
import { brokenWishes } from './broken-wishes.ts'
import { brokenText } from './repair-texts.ts'

type Rest = {
  readonly wishes: readonly TeamWish[]
  readonly offered: readonly Slot[]
  /** The games of the rest of the season as they are. */
  readonly before: readonly SlottedGame[]
  readonly after: readonly SlottedGame[]
}

/** What a draw of the rest of a season breaks that is kept now, a sentence each: hard dates, times of other games, and wishes. */
export function restBreaks({ wishes, offered, before, after }: Rest): string[] {
  const textsOf = (games: readonly SlottedGame[]) =>
    games.flatMap((game) => {
      const teams = [game.teamOne, game.teamTwo]
      return [...barredTexts(teams, game, wishes), ...busyTexts(teams, game, wishes)]
    })
  const already = new Set(textsOf(before))
  return [
    ...new Set(textsOf(after).filter((text) => !already.has(text))),
    ...brokenWishes({ wishes, offered, before, after }).map(brokenText),
  ]
}
