import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askingOrder, type Candidate, POOLS } from './asking-order.ts'

const day = (of: string) => new Date(`2026-${of}T19:30:00Z`)

function candidate(playerId: number, changes: Partial<Candidate> = {}): Candidate {
  return { playerId, pool: 'league', fillIns: [], lateDropOuts: 0, noShows: 0, ...changes }
}

const idsOf = (places: readonly { playerId: number }[]) => places.map(({ playerId }) => playerId)

test('pools follow each other, and inside one those who have filled in least, then longest ago, come first', () => {
  const order = askingOrder(
    [
      candidate(1, { pool: 'town' }),
      candidate(2, { fillIns: [day('11-03'), day('10-06')] }),
      candidate(3, { fillIns: [day('11-10')] }),
      candidate(4, { fillIns: [day('11-03')] }),
      candidate(5),
      candidate(6, { pool: 'waiting', fillIns: [day('11-03')] }),
      candidate(7, { pool: 'named', fillIns: [day('11-10'), day('11-03')] }),
    ],
    'spot 1',
  )
  expect(idsOf(order)).toEqual([7, 6, 5, 4, 3, 2, 1])
  expect(order.slice(-4).map(({ why }) => why)).toEqual([
    'filled in once, on 3 November 2026',
    'filled in once, on 10 November 2026',
    'filled in 2 times, last on 3 November 2026',
    'hasn’t filled in yet',
  ])
})

test.each([{ lateDropOuts: 2 }, { noShows: 1 }])(
  'who has %o is asked after the others of their pool, and no text says so',
  (late) => {
    const order = askingOrder(
      [
        candidate(1, late),
        candidate(2, { fillIns: [day('11-03')], lateDropOuts: 1 }),
        candidate(3, { pool: 'town' }),
      ],
      'spot 1',
    )
    expect(order.map(({ playerId, isLast }) => [playerId, isLast])).toEqual([
      [2, false],
      [1, true],
      [3, false],
    ])
    expect(order[1]?.why).toBe('hasn’t filled in yet')
  },
)

test('those who are level come in an order that the seed alone decides', () => {
  const level = Array.from({ length: 12 }, (_, at) => candidate(at + 1))
  const one = idsOf(askingOrder(level, 'spot 1'))
  expect(idsOf(askingOrder(level.toReversed(), 'spot 1'))).toEqual(one)
  expect(idsOf(askingOrder(level, 'spot 2'))).not.toEqual(one)
})

const candidates = fc.array(
  fc.record({
    playerId: fc.integer({ min: 1, max: 30 }),
    pool: fc.constantFrom(...POOLS),
    fillIns: fc.array(
      fc.integer({ min: 1, max: 28 }).map((date) => new Date(Date.UTC(2026, 9, date))),
    ),
    lateDropOuts: fc.nat({ max: 3 }),
    noShows: fc.nat({ max: 1 }),
  }),
  { maxLength: 40 },
)

/** One person has one history, whichever pools they are in. */
function consistent(all: readonly Candidate[]): Candidate[] {
  const first = new Map(all.toReversed().map((one) => [one.playerId, one]))
  return all.map((one) => ({ ...(first.get(one.playerId) ?? one), pool: one.pool }))
}

test('nobody has two places, everyone has one, and neither the order nor a doubled row of the input changes any', () => {
  fc.assert(
    fc.property(candidates, fc.string(), fc.nat(), (drawn, seed, turn) => {
      const all = consistent(drawn)
      const order = askingOrder(all, seed)
      expect(new Set(idsOf(order)).size).toBe(order.length)
      expect(new Set(idsOf(order))).toEqual(new Set(idsOf(all)))
      const cut = all.length === 0 ? 0 : turn % all.length
      const turned = [...all.slice(cut), ...all.slice(0, cut), ...all.slice(0, 2)]
      expect(askingOrder(turned, seed)).toEqual(order)
    }),
  )
})

test('whoever has filled in less often is never asked after somebody of the same pool and standing who has more often', () => {
  fc.assert(
    fc.property(candidates, fc.string(), (drawn, seed) => {
      const all = consistent(drawn)
      const times = new Map(all.map(({ playerId, fillIns }) => [playerId, fillIns.length]))
      const order = askingOrder(all, seed)
      const groups = Map.groupBy(order, ({ pool, isLast }) => `${pool} ${isLast}`)
      for (const group of groups.values()) {
        const counts = idsOf(group).map((id) => times.get(id) ?? 0)
        expect(counts).toEqual(counts.toSorted((one, other) => one - other))
      }
    }),
  )
})
