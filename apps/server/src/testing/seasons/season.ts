import { type Look, look, problemsAfter } from './season-problems.ts'
import { openSeason, type Season } from './season-stage.ts'
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
    const { after, isNothing, wrong } = await outcomeOf(season, turn, before)
    before = after
    if (!isNothing) told.push(name)
    if (wrong.length > 0) return [`seed ${seed}, turns: ${[...told, name].join(', ')}`, ...wrong]
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
  const wrong = [...faults, ...(await problemsAfter(season, { before, after, done, isNothing }))]
  return { after, isNothing, wrong }
}
