/** @jsxImportSource react */
import { nightOn, type PhoneLog, unsentOf } from '@hive/domain/season/nights/phone-log'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ClaimForm } from './claim-form.tsx'
import { keepAgreeing } from './keep-agreeing.ts'
import { type KeptNight, stateOf } from './kept-night.ts'
import { NightFrame } from './night-frame.tsx'
import { NightScreens } from './night-screens.tsx'
import type { Opening, Phone } from './phone.ts'
import type { NotTakenFate, RunningNight } from './running-night.ts'

type Props = {
  phone: Phone
  /** What the address had behind its `#`. */
  link: string | null
  /** Has the page open without a signal from now on. */
  keepPage: () => void
}

/** The page of whoever runs a night: the press that takes it on, and then the night, as it is on the disk. */
export function NightProgram({ phone, link, keepPage }: Props) {
  const [opening, setOpening] = useState<Opening | null>(null)
  useEffect(() => {
    void phone.open(link).then(setOpening)
  }, [phone, link])
  const kept = useSyncExternalStore(phone.subscribe, phone.shown)
  if (kept) return <TakenOn phone={phone} kept={kept} keepPage={keepPage} />
  if (opening === null || opening === 'night') return <NightFrame />
  if (opening === 'link' && link !== null) {
    return (
      <NightFrame>
        <ClaimForm claim={(firstName) => phone.claim(link, firstName)} />
      </NightFrame>
    )
  }
  return (
    <NightFrame>
      {opening === 'keeps_nothing' ? (
        <p role="alert">{KEEPS_NOTHING}</p>
      ) : (
        <p>Please open this page by the link or the code that you were given.</p>
      )}
    </NightFrame>
  )
}

const KEEPS_NOTHING =
  'This browser keeps nothing, so scores could be lost here. Please open the link in your phone’s own browser: not in a private tab, and not inside another app.'

type TakenOnProps = Pick<Props, 'phone' | 'keepPage'> & { kept: KeptNight }

function TakenOn({ phone, kept, keepPage }: TakenOnProps) {
  const [loop] = useState(() => keepAgreeing(phone.agree))
  useEffect(() => loop.start(), [loop])
  useEffect(() => keepPage(), [keepPage])
  const running = useMemo(() => runningOf(phone, kept, loop.soon), [phone, kept, loop])
  if (running) return <NightScreens running={running} />
  return (
    <NightFrame>
      <p>This phone has the night. Its games come as soon as there is a signal.</p>
      <button type="button" className="btn" onClick={() => void phone.agree()}>
        Try again
      </button>
    </NightFrame>
  )
}

function notTakenIn({ device, operations, fates }: PhoneLog): NotTakenFate[] {
  const own = operations.filter((one) => one.device === device)
  const subjects = new Map(own.map(({ counter, subject }) => [counter, subject]))
  return fates
    .filter(({ fate }) => fate === 'held' || fate === 'refused')
    .map((fate) => ({ ...fate, subject: subjects.get(fate.counter) }))
}

/** What the screens draw of what is kept; `null` until the night has been read. */
function runningOf(phone: Phone, kept: KeptNight, soon: () => void): RunningNight | null {
  const { night, log, clockAhead, noMore } = kept
  if (night === null) return null
  return {
    night,
    standing: nightOn(log),
    agreedAt: log.agreedAt,
    kept: unsentOf(log).length,
    ...(noMore !== undefined && { noMore }),
    notTaken: notTakenIn(log),
    state: stateOf(kept, Date.now()),
    clockAhead,
    async say(said) {
      const isKept = await phone.say(said)
      if (isKept) soon()
      return isKept
    },
    addPhone: phone.addPhone,
    takeGuestOff: phone.takeGuestOff,
    look: phone.look,
    finish: phone.finish,
  }
}
