import { expect, test } from 'vitest'
import { answerFor, givenEveryone, type Who } from '#testing/access-world.ts'
import { noteAction, type OrganiserAction } from './action-queries.ts'

type Entry = {
  id: number
  kind: string
  name: string
  by: string | null
  league: { id: number } | null
}

/** Actions on a game, a sign-up, a refund, a dispute, a team and a player of one league, and on another league. */
async function givenActions() {
  const { app, context, objects } = await givenEveryone()
  const { leagueId, fixtureId, registrationId, refundId, disputeId, teamId, playerId } = objects
  const done: Pick<OrganiserAction, 'kind' | 'subject'>[] = [
    { kind: 'league_cancelled', subject: `league:${leagueId}` },
    { kind: 'score_entered', subject: `fixture:${fixtureId}` },
    { kind: 'refund_ordered', subject: `registration:${registrationId}` },
    { kind: 'refund_retried', subject: `refund:${refundId}` },
    { kind: 'lost_dispute_noted', subject: `dispute:${disputeId}` },
    { kind: 'fixture_changed', subject: `team:${teamId}` },
    { kind: 'player_signed_out', subject: `player:${playerId}` },
    { kind: 'league_cancelled', subject: `league:${leagueId}1` },
    { kind: 'refused', subject: 'POST /api/organiser/leagues/cancel' },
  ]
  for (const action of done) await noteAction(context.db, { by: playerId, ...action })
  const read = async (about: string, who: Who, before = '') => {
    const url = `/api/organiser/timeline?about=${about}${before}`
    const reply = await answerFor(app, who, { method: 'GET', url })
    const { entries, next }: { entries: Entry[]; next: number | null } = reply.json()
    return { entries, next, status: reply.statusCode }
  }
  return { db: context.db, read, ...objects }
}

const kinds = ({ entries }: { entries: Entry[] }) => entries.map(({ kind }) => kind)

test('the timeline of a league has what was done to its games, teams and sign-ups, with their names', async () => {
  const { read, leagueId } = await givenActions()
  const { entries } = await read(`league:${leagueId}`, 'admin')
  expect(entries.map(({ kind, name }) => [kind, name])).toEqual([
    ['fixture_changed', 'Dink Dynasty'],
    ['lost_dispute_noted', 'Aoife Byrne'],
    ['refund_retried', 'Aoife Byrne'],
    ['refund_ordered', 'Aoife Byrne'],
    ['score_entered', 'Net Gains v Dinkers'],
    ['league_cancelled', 'Tuesday Pickleball'],
  ])
  expect(new Set(entries.map(({ league }) => league?.id))).toEqual(new Set([leagueId]))
})

test('who did it reads as an organiser without a name, or as one who has gone', async () => {
  const { db, read, leagueId, playerId } = await givenActions()
  const change = (to: { name: string } | { erasedAt: Date }) =>
    db.updateTable('players').set(to).where('id', '=', playerId).execute()
  const whoDid = async () => {
    const { entries } = await read(`league:${leagueId}`, 'admin')
    return [...new Set(entries.map(({ by }) => by))]
  }
  await change({ name: '' })
  expect(await whoDid()).toEqual(['An organiser'])
  await change({ erasedAt: new Date() })
  expect(await whoDid()).toEqual(['A former organiser'])
})

test('each role reads what it is for, and no other league', async () => {
  const { read, leagueId } = await givenActions()
  const about = `league:${leagueId}`
  const [scores, money] = [await read(about, 'scorer here'), await read(about, 'treasurer here')]
  expect(kinds(scores)).toEqual(['fixture_changed', 'score_entered', 'league_cancelled'])
  expect(kinds(money)).toEqual([
    'fixture_changed',
    'lost_dispute_noted',
    'refund_retried',
    'refund_ordered',
    'league_cancelled',
  ])
  expect((await read(about, 'scorer elsewhere')).status).toBe(403)
  expect((await read(about, 'player')).status).toBe(403)
})

test('the timeline of a player has what was done to their sign-ups, and is for those who look after people', async () => {
  const { read, playerId } = await givenActions()
  const about = `player:${playerId}`
  const signUps = ['lost_dispute_noted', 'refund_retried', 'refund_ordered']
  expect(kinds(await read(about, 'admin'))).toEqual(['player_signed_out', ...signUps])
  expect(kinds(await read(about, 'coordinator everywhere'))).toEqual(['player_signed_out'])
  expect(kinds(await read(about, 'coordinator here'))).toEqual([])
  expect((await read(about, 'treasurer everywhere')).status).toBe(403)
})

test('a long timeline is read in parts, and none of it twice', async () => {
  const { read, db, leagueId, playerId } = await givenActions()
  const action = { by: playerId, kind: 'league_cancelled', subject: `league:${leagueId}` } as const
  for (let number = 0; number < 60; number += 1) await noteAction(db, action)
  const first = await read(`league:${leagueId}`, 'admin')
  expect(first.entries).toHaveLength(50)
  expect(first.next).toBe(first.entries.at(-1)?.id)
  const rest = await read(`league:${leagueId}`, 'admin', `&before=${first.next}`)
  expect(rest.entries).toHaveLength(16)
  expect(rest.next).toBeNull()
  const numbers = [...first.entries, ...rest.entries].map(({ id }) => id)
  expect(new Set(numbers).size).toBe(66)
})

test.each(['refund:1', 'league:0', 'league:1; drop', 'league:99999999999'])(
  'nothing has a timeline as %s',
  async (about) => {
    const { read } = await givenActions()
    expect((await read(encodeURIComponent(about), 'admin')).status).toBe(400)
  },
)
