/** @jsxImportSource react */
import { guestLink } from '@hive/domain/season/nights/guest-link'
import { useEffect, useState } from 'react'
import { QrCode } from '#ui/qr-code.tsx'
import type { RunningNight } from './running-night.ts'

type Props = {
  place: { readonly fixtureId: number; readonly teamId: number; readonly team: string }
  running: RunningNight
}

/** How often the night is read while a code is shown, so that who has signed shows up. */
const LOOK_MS = 5000

/** A code that leads a guest’s phone to what they sign. The phone makes it without a signal. */
export function GuestCode({ place, running: { night, look } }: Props) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isShown) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isShown, look])
  const { guestCode: code } = night
  if (code === undefined) return null
  const { fixtureId, teamId, team } = place
  const address = `${location.origin}${location.pathname}#${guestLink({ code, fixtureId, teamId })}`
  if (!isShown) {
    return (
      <button type="button" className="btn justify-self-start" onClick={() => setShown(true)}>
        Show them a code
      </button>
    )
  }
  return (
    <>
      <p className="wrap-anywhere">
        Point their phone’s camera at this. They sign there, and then stand with{' '}
        <b translate="no">{team}</b> on yours.
      </p>
      <div className="w-full max-w-72 overflow-hidden rounded-[14px]">
        <QrCode text={address} />
      </div>
      <p className="rounded-[14px] bg-honey-wash p-3 wrap-anywhere select-all" translate="no">
        {address}
      </p>
    </>
  )
}
