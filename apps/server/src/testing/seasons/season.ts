import { AGAINST_DATES, type Look, look, problemsAfter } from './season-problems.ts'
import { inLeague, openSeason, type Season } from './season-stage.ts'
import { TURNS } from './season-turns.ts'

/** How many turns may come to nothing for each that counts. */
const MOST_TRIES = 3

/** Plays a season of so many turns by chance; answers with what went wrong first, and the turns before it. */
export async function playSeason(seed: number, turns: number): Promise<string[]> {
  const season = await openSeason(seed)
  const [first] = TURNS
  const told: string[] = []
  let before = await look(season)
  for (let left = turns * MOST_TRIES; left > 0 && told.length < turns; left -= 1) {
    const [name, turn] = (told.length === 0 ? first : season.pick(TURNS)) ?? []
    if (!name || !turn) break
    const [own = 0, other = 0] = season.leagueIds
    const leagueId = told.length === 0 ? own : (season.pick([own, own, other]) ?? own)
    const found = await outcomeOf(inLeague(season, leagueId), turn, before)
    before = found.after
    const said = leagueId === own ? name : `${name} (the other league)`
    if (!found.isNothing) told.push(said)
    const wrong = found.wrong.filter(
      (text) => name !== 'swap games' || !text.startsWith(AGAINST_DATES),
    )
    if (wrong.length > 0) return [`seed ${seed}, turns: ${[...told, said].join(', ')}`, ...wrong]
  }
  return []
}

type Turn = (typeof TURNS)[number][1]

/** A turn for which there is nothing to do, or that the rules refuse, does not count as one. */
async function outcomeOf(season: Season, turn: Turn, before: Look) {
  season.tick()
  const done = await turn(season)
  const faults = season.faults.splice(0)
  const after = await look(season)
  const isNothing = JSON.stringify(before) === JSON.stringify(after)
  const turned = { before, after, done, isNothing }
  const wrong = [...faults, ...(await problemsAfter(season, turned))]
  return { after, isNothing, wrong }
}
