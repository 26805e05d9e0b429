import { type Day, weekdayOf } from '@hive/domain/base/time/day'
import { longDay } from '@hive/domain/base/time/day-labels'
import { createPortal } from 'react-dom'
import { QrCode } from '#ui/qr-code.tsx'

type Props = { night: { day: Day; hall: string }; address: string }

/** The sheet for whoever runs a night: the hall, the evening, the link and what to do. It names nobody. */
export function NightPaper({ night: { day, hall }, address }: Props) {
  return createPortal(
    <article className="alone-on-paper">
      <h1 className="mb-2" translate="no">
        {hall}
      </h1>
      <p className="text-xl">
        {weekdayOf(day)}, {longDay(day)}
      </p>
      <p className="mt-6 text-xl font-bold">Run tonight’s games on your phone.</p>
      <div className="my-6 w-72">
        <QrCode text={address} />
      </div>
      <p className="wrap-anywhere" translate="no">
        {address}
      </p>
      <ol className="mt-6 list-decimal pl-6 text-lg">
        <li>Scan the code with your phone’s camera, or type the address below it.</li>
        <li>Type your first name and press “Start”. It works for one phone alone.</li>
        <li>Tap who is here, and the score of each game. No signal is needed in between.</li>
        <li>If somebody is hurt, ring 112 or 999 first. At the end, press “This night is over”.</li>
      </ol>
    </article>,
    document.body,
  )
}
