import { ask } from './programs.ts'
import { installedReleases } from './releases.ts'
import { liveVersion } from './upgrade.ts'

const TIMERS = ['hive-back-up', 'hive-drill', 'hive-nightly']

/** `status`: what runs, what one can go back to, and when the back-ups are made next. */
export async function status(
  _: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { current, previous } = await installedReleases()
  const live = await liveVersion(env)
  const timers = TIMERS.map((name) => {
    const next = ask('systemctl', [
      'show',
      '--value',
      '--property=NextElapseUSecRealtime',
      `${name}.timer`,
    ])
    return `${name}: ${next || 'is not turned on'}`
  })
  return [
    live === null
      ? 'Hive does not answer: journalctl --unit hive says why.'
      : `Hive ${live} runs at ${env['PUBLIC_URL'] ?? 'an address that no setting names'}.`,
    `Installed: ${current?.version ?? 'none'}. To go back to: ${previous?.version ?? 'none'}.`,
    ...timers,
    'The status page of the console has the rest.',
  ].join('\n')
}
