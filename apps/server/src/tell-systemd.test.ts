import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '#operations/embedded/testing/hive.ts'
import { tellSystemd } from './tell-systemd.ts'

/** A machine whose `systemd-notify` writes down what it was told, and ends as the test wants. */
async function givenNotify(code = 0) {
  const folder = await temporaryFolder()
  const program = join(folder, 'systemd-notify')
  await writeFile(program, `#!/bin/sh\nprintf '%s\\n' "$@" >${folder}/told\nexit ${code}\n`)
  await chmod(program, 0o755)
  const warn = vi.fn<() => void>()
  return {
    env: { PATH: `${folder}:/usr/bin:/bin` },
    log: { warn },
    warn,
    told: () => readFile(join(folder, 'told'), 'utf8').catch(() => null),
  }
}

test('systemd hears that Hive serves where it waits for that, and nobody is called elsewhere', async () => {
  const { env, log, told } = await givenNotify()
  await tellSystemd('ready', { env, log })
  expect(await told()).toBeNull()
  await tellSystemd('ready', { env: { ...env, NOTIFY_SOCKET: '/run/systemd/notify' }, log })
  expect(await told()).toBe('--ready\n--status=ready\n')
})

test.each([
  ['fails', 1, undefined],
  ['is not there', 0, '/nowhere'],
])('a systemd-notify that %s is said in the log, and Hive goes on', async (_what, code, path) => {
  const { env, log, warn } = await givenNotify(code)
  const own = { PATH: path ?? env.PATH, NOTIFY_SOCKET: '/run/systemd/notify' }
  await tellSystemd('ready', { env: own, log })
  expect(warn).toHaveBeenCalledOnce()
})
