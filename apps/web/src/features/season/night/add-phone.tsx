/** @jsxImportSource react */
import { listed } from '@hive/domain/base/text/words'
import { useState } from 'react'
import { QrCode } from '#ui/qr-code.tsx'
import type { RunningNight } from './running-night.ts'

type Answer = { readonly address: string } | { readonly problem: string }

/** One more phone for the night, by a code that its camera reads. */
export function AddPhone({ running: { night, addPhone } }: { running: RunningNight }) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function add() {
    setBusy(true)
    setAnswer((await addPhone()) ?? { problem: NO_SIGNAL })
    setBusy(false)
  }
  const others = night.phones.filter(({ deviceId }) => deviceId !== night.deviceId)
  const names = ['this phone', ...others.map(({ firstName }) => `${firstName}’s`)]
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="text-xl">Add a phone</h2>
      <p className="wrap-anywhere">{`On this night: ${listed(names)}.`}</p>
      <button
        type="button"
        className="btn justify-self-start"
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) void add()
        }}
      >
        {isBusy ? 'Asking Hive...' : 'Add a phone'}
      </button>
      <output className="grid gap-3">
        {answer !== null && 'problem' in answer && <p className="note m-0">{answer.problem}</p>}
        {answer !== null && 'address' in answer && <Address address={answer.address} />}
      </output>
    </section>
  )
}

const NO_SIGNAL = 'There’s no signal, so no phone can be added just now. This one goes on as it is.'

function Address({ address }: { address: string }) {
  return (
    <>
      <p>Point the other phone’s camera at this. It’s for one phone, until six in the morning.</p>
      <div className="w-full max-w-72 overflow-hidden rounded-[14px]">
        <QrCode text={address} />
      </div>
      <p className="rounded-[14px] bg-honey-wash p-3 wrap-anywhere select-all" translate="no">
        {address}
      </p>
    </>
  )
}
