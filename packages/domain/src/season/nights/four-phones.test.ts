import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Oracle } from '../../testing/night-oracle.ts'
import { PHONES, type SayingPick, Stage, type Way } from '../../testing/night-stage.ts'
import { nightOf } from './night.ts'
import { nightOn, unsentOf } from './phone-log.ts'

// Many more are looked at by `PROPERTY_RUNS=50000 npx vitest run four-phones`.
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 200)

type Step = fc.Command<Oracle, Stage>

function step(name: string, run: (oracle: Oracle, stage: Stage) => void): Step {
  return { check: () => true, run, toString: () => name }
}

const phone = fc.nat(PHONES - 1)
const pick: fc.Arbitrary<SayingPick> = fc.record({ subject: fc.nat(6), value: fc.nat(2) })

const way: fc.Arbitrary<Way> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Way[]>('arrives', 'answer lost', 'request lost') },
  { weight: 1, arbitrary: fc.record({ diesBefore: fc.nat(6) }) },
)

const STEPS = [
  fc.tuple(phone, pick).map(([at, said]) =>
    step(`phone ${at} says ${said.subject}/${said.value}`, (oracle, stage) => {
      oracle.says(at, stage.say(at, said))
    }),
  ),
  fc.tuple(phone, pick).map(([at, said]) =>
    step(`phone ${at} undoes ${said.subject}`, (oracle, stage) => {
      oracle.says(at, stage.undo(at, said))
    }),
  ),
  fc.tuple(phone, way).map(([at, how]) =>
    step(`phone ${at} syncs: ${JSON.stringify(how)}`, (oracle, stage) => {
      const { sent, isAnswered } = stage.sync(at, how)
      oracle.syncs(at, sent, isAnswered)
    }),
  ),
  phone.map((at) => step(`phone ${at} sends all again`, (_oracle, stage) => stage.sendAgain(at))),
  phone.map((at) =>
    step(`phone ${at} is taken off`, (oracle, stage) => {
      stage.end(at)
      oracle.ends(at)
    }),
  ),
  phone.map((at) => step(`phone ${at} is killed and starts`, (_oracle, stage) => stage.reload(at))),
  fc
    .tuple(phone, fc.integer({ min: -3, max: 3 }))
    .map(([at, days]) =>
      step(`the clock of phone ${at} is ${days} days off`, (_oracle, stage) =>
        stage.turn(at, days),
      ),
    ),
  fc
    .tuple(phone, fc.boolean())
    .map(([at, isFull]) =>
      step(`phone ${at} ${isFull ? 'is full' : 'has room'}`, (_oracle, stage) =>
        stage.fill(at, isFull),
      ),
    ),
  fc
    .tuple(phone, fc.boolean())
    .map(([at, isCutOff]) =>
      step(`phone ${at} ${isCutOff ? 'loses' : 'finds'} its signal`, (_oracle, stage) =>
        stage.cut(at, isCutOff),
      ),
    ),
  fc.nat(3).map((value) =>
    step(`an organiser enters ${value}`, (oracle, stage) => {
      oracle.hiveSays(stage.hiveSays(value))
    }),
  ),
  fc.constant(
    step('an organiser takes all that was held', (oracle, stage) => {
      stage.takeHeld()
      oracle.takesHeld()
    }),
  ),
  fc.constant(
    step('an organiser leaves all that was held', (oracle, stage) => {
      stage.leaveHeld()
      oracle.leavesHeld()
    }),
  ),
]

test('four phones and an organiser come to the same night, with each thing said once and none lost', () => {
  fc.assert(
    fc.property(
      // Of the usual size there would be ten steps at most, on which little can go wrong.
      fc.commands(STEPS, { maxCommands: 60, size: 'max' }),
      fc.infiniteStream(fc.nat()),
      (commands, numbers) => {
        const stage = new Stage()
        const oracle = new Oracle()
        fc.modelRun(() => ({ model: oracle, real: stage }), commands)
        for (const at of stage.phones.keys()) {
          stage.fill(at, false)
          stage.cut(at, false)
          const { sent } = stage.sync(at, 'arrives')
          oracle.syncs(at, sent, true)
        }
        for (const at of stage.phones.keys()) stage.sync(at, 'arrives')
        const night = nightOf(stage.counting())
        expect(oracle.differences(night)).toEqual([])
        expect(stage.phones.flatMap(unsentOf)).toEqual([])
        const inUse = stage.phones.filter((_log, at) => !stage.isEnded(at))
        for (const log of inUse) expect(nightOn(log)).toEqual(night)
        expect(stage.stored().toSorted()).toEqual(oracle.said().toSorted())
        const five = Array.from({ length: 5 }, () => stage.counting()).flat()
        const shuffled = five
          .map((one) => ({ one, at: numbers.next().value ?? 0 }))
          .toSorted((one, other) => one.at - other.at)
        expect(isDeepStrictEqual(nightOf(shuffled.map(({ one }) => one)), night)).toBe(true)
      },
    ),
    { numRuns: RUNS },
  )
})
