import { nameWithRole } from '@hive/domain/base/session/organiser-name'
import { useEffect, useId, useState } from 'react'
import { useApi } from '#app/hooks.ts'
import type { Api } from '#lib/api.ts'
import { irishMoment } from '#lib/irish-date.ts'

type HealthReading = { at: string; by: string; reason: string }

/** Who has opened the player's health answers, when and why. */
export function HealthReadings() {
  const api = useApi()
  const id = useId()
  const [readings, setReadings] = useState<readonly HealthReading[] | null>(null)
  useEffect(() => {
    // A failed request is not shown: the next visit tries again.
    readReadings(api).then(setReadings, () => undefined)
  }, [api])
  if (!readings) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id}>Who has seen your health answers</h3>
      <p>
        {readings.length === 0
          ? 'Only you. If an organiser ever opens them, they must say why, and you’ll see it here.'
          : 'An organiser who opens them must say why. Here’s who has:'}
      </p>
      {readings.length > 0 && (
        <ul className="divide-y divide-line">
          {readings.map(({ at, by, reason }) => (
            <li key={`${at} ${reason}`} className="py-3">
              <p className="font-semibold">
                {nameWithRole(by)}
                <time dateTime={at} className="muted block text-sm font-normal">
                  {irishMoment(at)}
                </time>
              </p>
              <p className="mt-1 break-words">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

async function readReadings(api: Api): Promise<readonly HealthReading[]> {
  const { getHealthReadings } = await import('@hive/contract/office/privacy')
  return (await api.call(getHealthReadings)).readings
}
