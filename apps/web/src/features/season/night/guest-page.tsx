/** @jsxImportSource react */
import type { OpenGuestPlace } from '@hive/contract/account/guests'
import { paths } from '@hive/domain/base/site/paths'
import type { GuestPlace } from '@hive/domain/season/nights/guest-link'
import { useEffect, useState } from 'react'
import type { GuestCalls, SignedGuest } from './guest-calls.ts'
import { GuestForm } from './guest-form.tsx'
import { NightFrame } from './night-frame.tsx'
import { clock } from './night-texts.ts'

type Props = { place: GuestPlace; calls: GuestCalls }

type Opened = { readonly about: OpenGuestPlace } | { readonly problem: string }

/** The page of somebody new on their own phone: what they play in, what they sign, and that they are in. */
export function GuestPage({ place, calls }: Props) {
  const [key] = useState(ownKey)
  const [signed, setSigned] = useState<SignedGuest | null>(() => kept().signed ?? null)
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    void openedBy(calls, place).then(setOpened)
  }, [calls, place])
  if (signed) return <Signed signed={signed} />
  if (opened === null) return <NightFrame title={TITLE} />
  if ('problem' in opened) {
    return (
      <NightFrame title={TITLE}>
        <p role="alert">{opened.problem}</p>
        <button
          type="button"
          className="btn"
          onClick={() => void openedBy(calls, place).then(setOpened)}
        >
          Try again
        </button>
      </NightFrame>
    )
  }
  const { about } = opened
  return (
    <NightFrame title={TITLE}>
      <p className="wrap-anywhere">
        You play for <b translate="no">{about.team}</b> against{' '}
        <span translate="no">{about.against}</span> at {clock(about.start)},{' '}
        <span translate="no">{about.hall}</span>. Before you do, we need a few things from you. You
        don’t need an account.
      </p>
      <GuestForm
        agreement={about.agreement}
        sign={async (typed) => {
          const agreementVersion = about.agreement.version
          const answer = await calls.sign({ ...place, ...typed, key, agreementVersion })
          if (answer?.is === 'given') {
            keep({ signed: answer.value })
            setSigned(answer.value)
            return null
          }
          return answer ?? { message: NO_SIGNAL }
        }}
      />
    </NightFrame>
  )
}

async function openedBy(calls: GuestCalls, place: GuestPlace): Promise<Opened> {
  const answer = await calls.open(place)
  if (answer?.is === 'given') return { about: answer.value }
  return { problem: answer?.message ?? NO_SIGNAL }
}

const TITLE = 'Play tonight'
const NO_SIGNAL =
  'Hive can’t be reached right now. Please try again, or ask whoever runs tonight for paper.'

function Signed({ signed: { name, signedAt, claim } }: { signed: SignedGuest }) {
  return (
    <NightFrame title="You’re in">
      <p className="wrap-anywhere">
        <b translate="no">{name}</b>, signed {clock(signedAt)}. Whoever runs tonight sees you on
        their phone. Have a good game!
      </p>
      <p>
        You want to play again? Make an account, and it takes over what you have typed here. We
        delete it after 60 days otherwise.
      </p>
      <a className="btn" href={`${paths.account}#guest=${encodeURIComponent(claim)}`}>
        Make an account
      </a>
    </NightFrame>
  )
}

type Kept = { readonly guestKey?: string; readonly signed?: SignedGuest }

/** What this page keeps until the tab is closed, so that loading it again signs nothing twice. */
function kept(): Kept {
  return (history.state as Kept | null) ?? {}
}

function keep(change: Kept): void {
  history.replaceState({ ...kept(), ...change }, '', location.pathname)
}

function ownKey(): string {
  const guestKey = kept().guestKey ?? crypto.randomUUID()
  keep({ guestKey })
  return guestKey
}
