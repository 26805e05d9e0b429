import { getStatus, type Status } from '@hive/contract/office/status'
import { worstOf } from '@hive/domain/office/status/checks'
import { counted } from '@hive/domain/base/text/words'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Screen } from '#console/kit/screen.tsx'
import { Section } from '#console/kit/section.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { Notice } from '#ui/notice.tsx'
import { CheckCard, CheckRow } from './check.tsx'

const EVERY_MS = 60_000

/** How the installation is, for those who run it: what needs them first, then what is fine. */
export function StatusPage() {
  const maySee = useMayDo('settings', 'all')
  return (
    <Screen title="Status">
      {maySee ? (
        <CurrentStatus />
      ) : (
        <Notice tone="warning">Only admins can see how the installation is.</Notice>
      )}
    </Screen>
  )
}

function CurrentStatus() {
  const query = useRead(getStatus, undefined, [], {
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
  })
  return (
    <Loaded query={query} what="the status">
      {(status) => <Checks {...status} />}
    </Loaded>
  )
}

const ORDER = { act: 0, look: 1, fine: 2 } as const

function Checks({ at, version, checks }: Status) {
  const open = checks
    .filter(({ verdict }) => verdict !== 'fine')
    .toSorted((one, other) => ORDER[one.verdict] - ORDER[other.verdict])
  const fine = checks.filter(({ verdict }) => verdict === 'fine')
  return (
    <>
      <Summary at={at} version={version} checks={checks} />
      {open.length > 0 && (
        <Section title="Needs you" size="text-2xl" className="grid gap-4">
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {open.map((check) => (
              <CheckCard key={check.id} check={check} />
            ))}
          </ul>
        </Section>
      )}
      {fine.length > 0 && (
        <Section title="Fine" size="text-2xl" className="grid gap-4">
          <ul className="card divide-y divide-line overflow-hidden">
            {fine.map((check) => (
              <CheckRow key={check.id} check={check} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Summary({ at, version, checks }: Status) {
  const count = (verdict: string) => checks.filter((check) => check.verdict === verdict).length
  const [act, look] = [count('act'), count('look')]
  const tones = { act: 'error', look: 'warning', fine: 'success' } as const
  const title =
    act > 0
      ? `${counted(act, 'thing')} to act on now`
      : look > 0
        ? `${counted(look, 'thing')} to look at when there is time`
        : 'Everything is fine'
  return (
    <Notice tone={tones[worstOf(checks)]} title={title}>
      <p>
        Hive {version}, as of {irishMoment(at)}. This page reads itself again every minute. Alerts
        for Prometheus are in <code>ops/alerts.yaml</code>.
      </p>
    </Notice>
  )
}
