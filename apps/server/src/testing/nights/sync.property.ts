import { NOTE_KINDS } from '@hive/domain/season/nights/operation'
import { expect, test } from 'vitest'
import { givenNight, scoreOf } from '#testing/night-world.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 15)
const OPERATIONS = 200

test('a phone hands in an evening at once, beside one that hears it', async () => {
  const night = await givenNight(2)
  const { db } = night.context
  const players = await db.selectFrom('memberships').select('playerId').execute()
  const [one, two] = [night.phone(0), night.phone(1)]
  const talk = () => {
    for (let at = 0; at < OPERATIONS; at += 1) {
      const { playerId = 0 } = players[at % players.length] ?? {}
      const about = NOTE_KINDS[at % NOTE_KINDS.length] ?? 'other'
      if (at % 10 === 0) one.say(`score:${night.fixtureId}`, scoreOf(11, at % 11))
      else if (at % 2 === 0) {
        one.say('night', { kind: 'note', value: { about, text: `Note ${at}.` } })
      } else {
        one.say(`here:${night.fixtureId}:${playerId}`, { kind: 'here', value: at % 4 === 1 })
      }
    }
  }
  const taken: Record<'said' | 'heard', number[]> = { said: [], heard: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    talk()
    const saidFrom = performance.now()
    const { status, fates } = await one.sync()
    taken.said.push(performance.now() - saidFrom)
    expect([status, fates.length]).toEqual([200, OPERATIONS])
    const heardFrom = performance.now()
    await two.sync()
    taken.heard.push(performance.now() - heardFrom)
  }
  const [said, heard] = [middle(taken.said), middle(taken.heard)]
  process.stdout.write(
    `${OPERATIONS} operations ${said.toFixed(1)} ms, heard ${heard.toFixed(1)} ms (medians of ${ROUNDS}): ${(said / heard).toFixed(1)} times\n`,
  )
}, 600_000)

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
