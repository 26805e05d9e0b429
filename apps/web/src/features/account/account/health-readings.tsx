import { useEffect, useState } from 'react'
import { useApi } from '#app/hooks.ts'
import type { Api } from '#lib/api.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { Section } from '#ui/section.tsx'

type HealthReading = { at: string; by: string; reason: string }

/** Who has opened the player's health answers, when and why. */
export function HealthReadings() {
  const api = useApi()
  const [readings, setReadings] = useState<readonly HealthReading[] | null>(null)
  useEffect(() => {
    // A failed request is not shown: the next visit tries again.
    readReadings(api).then(setReadings, () => undefined)
  }, [api])
  if (!readings) return null
  return (
    <Section title="Who has seen your health answers" className="card mt-10 grid gap-4 p-6">
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
                {by === 'An organiser' ? by : `${by}, organiser`}
                <time dateTime={at} className="muted block text-sm font-normal">
                  {irishMoment(at)}
                </time>
              </p>
              <p className="mt-1 break-words">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

async function readReadings(api: Api): Promise<readonly HealthReading[]> {
  const { getHealthReadings } = await import('@hive/contract/office/privacy')
  return (await api.call(getHealthReadings)).readings
}
