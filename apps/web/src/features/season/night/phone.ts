import { unsentOf } from '@hive/domain/season/nights/phone-log'
import { report } from '#lib/report.ts'
import { agreeing } from './agree.ts'
import type { Means } from './hand-in.ts'
import { type KeptNight, settled, stateOf, takenOn, withOwn } from './kept-night.ts'
import type { RunningNight, Said } from './running-night.ts'
import { type Shown, shownNight } from './shown-night.ts'

/** What a phone opens with: a night that it has, a link that waits for a press, neither, or a browser that keeps nothing. */
export type Opening = 'night' | 'link' | 'nothing' | 'keeps_nothing'

/** A phone on which a night is run: what it keeps is what it shows, and Hive hears of it when it can. */
export type Phone = Pick<RunningNight, 'say' | 'addPhone' | 'takeGuestOff' | 'look' | 'finish'> & {
  readonly open: (link: string | null) => Promise<Opening>
  /** Takes the night of a link on; resolves to why it could not, in words. */
  readonly claim: (link: string, firstName: string) => Promise<string | null>
  /** The night as it is on the disk. */
  readonly shown: () => KeptNight | null
  readonly subscribe: (listener: () => void) => () => void
  /** Hands in, and hears what others said; whether Hive answered. One call at a time. */
  readonly agree: () => Promise<boolean>
}

export function openPhone(means: Means): Phone {
  const shown = shownNight(means.store)
  const { agree, look } = agreeing(means, shown)
  return {
    shown: shown.night,
    subscribe: shown.subscribe,
    agree,
    look,
    open: (link) =>
      opened(means, shown, link).catch((error: unknown) => {
        report('This browser keeps nothing.', error)
        return 'keeps_nothing'
      }),
    claim: (link, firstName) => claimed(means, shown, { link, firstName }),
    say: (said) => kept(means, shown, said),
    async addPhone() {
      const answer = await means.calls.addPhone(shown.night()?.token ?? '')
      if (answer === null) return null
      if (answer.is === 'refused') return { problem: answer.message }
      return { address: `${location.origin}${location.pathname}#${answer.value.token}` }
    },
    async takeGuestOff(guestId) {
      const answer = await means.calls.takeGuestOff(shown.night()?.token ?? '', guestId)
      if (answer === null) return null
      return answer.is === 'refused' ? { problem: answer.message } : 'done'
    },
    async finish() {
      await agree()
      return finished(means, shown)
    },
  }
}

async function opened(means: Means, shown: Shown, link: string | null): Promise<Opening> {
  const { store, now } = means
  if (!(await canKeep(means))) return 'keeps_nothing'
  const all = await store.all()
  const known = all.find((one) => one.link === link && !one.isFinished)
  const found = link === null ? await store.current() : known
  shown.follow(found ? await store.change(found.deviceId, (one) => settled(one, now())) : null)
  if (found) return 'night'
  return link === null ? 'nothing' : 'link'
}

/** Some browsers never answer when storage is blocked. */
const PATIENCE_MS = 5000

/** Whether this browser keeps anything: a key is made, which some keep only where they keep all else. */
async function canKeep({ store }: Means): Promise<boolean> {
  const givesUp = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
  const isKept = store.key().then(() => true)
  return Promise.race([isKept, givesUp])
}

type Claim = { readonly link: string; readonly firstName: string }

async function claimed(means: Means, shown: Shown, claim: Claim): Promise<string | null> {
  const { calls, store, now } = means
  const answer = await calls.claim(claim.link, claim.firstName)
  if (answer === null) return NO_ANSWER
  if (answer.is === 'refused') return answer.message
  const { deviceId } = answer.value
  try {
    const turn = (before?: KeptNight) => takenOn(answer.value, claim.link, before)
    shown.follow(await store.take(deviceId, turn, now()))
    return null
  } catch (error) {
    report('The night could not be kept.', error)
    return FULL
  }
}

const NO_ANSWER =
  'Hive can’t be reached right now. Please press Start again once there is a signal.'
const FULL = 'This phone is full, so nothing can be kept on it. Please make some room on it.'

/** Keeps what was said; whether it is on the disk now. */
async function kept({ now }: Means, { change }: Shown, said: Said): Promise<boolean> {
  let isSaid = false
  try {
    await change((night) => {
      isSaid = stateOf(night, now()) === 'running'
      return isSaid ? withOwn(night, said, now()) : night
    })
    return isSaid
  } catch (error) {
    report('Nothing could be kept.', error)
    return false
  }
}

/** Forgets the night, if nothing of it has to be handed in; whether it did. */
async function finished({ now }: Means, { change }: Shown): Promise<boolean> {
  try {
    const left = await change((night) => {
      const isIn = unsentOf(night.log).length === 0
      return isIn ? settled({ ...night, isFinished: true }, now()) : night
    })
    return left?.isFinished === true
  } catch (error) {
    report('The night could not be forgotten.', error)
    return false
  }
}
