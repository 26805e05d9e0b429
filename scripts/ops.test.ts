import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { PACKAGES } from '../ops/failover/packages.ts'
import { argumentsOf, readStages, sentBy } from './support/packaging/image.ts'
import { readUnit } from './support/packaging/unit.ts'
import { ROOT } from './support/paths.ts'
import { runCommand } from './support/run-command.ts'

const read = (path: string) => readFile(join(ROOT, path), 'utf8')

type Service = Readonly<Record<string, unknown>> & {
  readonly networks: readonly string[]
  readonly ports?: readonly string[]
}

async function services(): Promise<Readonly<Record<string, Service>>> {
  return (
    parse(await read('ops/compose.yaml'), { merge: true }) as { services: Record<string, Service> }
  ).services
}

test('the Dockerfiles are valid', async () => {
  for (const file of ['ops/Dockerfile', 'ops/archive/Dockerfile']) {
    expect(validate(await read(file))).toEqual([])
  }
})

test('the image runs as a user without rights, from a stage without tools, and is asked how it is', async () => {
  const stages = await readStages()
  const [, last] = stages
  expect(stages).toHaveLength(2)
  if (!last) throw new Error('The Dockerfile has one stage alone.')
  expect(last.base).toBe('debian:bookworm-slim')
  expect(argumentsOf(last, 'USER')).toEqual(['10001'])
  expect(argumentsOf(last, 'HEALTHCHECK').join()).toContain('/health/ready')
  // The program belongs to root, so that Hive cannot change itself.
  expect(argumentsOf(last, 'COPY')).toEqual(['/home/node/release /opt/hive'])
  expect(await read('ops/Dockerfile')).toContain('COPY --from=build --chown=root:root')
  expect(argumentsOf(last, 'ENTRYPOINT')).toEqual(['["/opt/hive/hive"]'])
})

test('the image is built from the project, without tests, secrets and what was built here', async () => {
  const isSent = sentBy(await read('.dockerignore'))
  const sent = ['package.json', 'scripts/release.ts', 'apps/web/src/entry-client.tsx', 'ops/hive']
  const kept = ['.env', 'hive.env', '.data/x', 'apps/web/dist/client/x.js', 'e2e/team.spec.ts']
  const tests = ['packages/domain/src/base/time/day.test.ts', 'apps/web/src/app/router.test.tsx']
  expect(sent.filter((path) => !isSent(path))).toEqual([])
  expect([...kept, ...tests, 'node_modules/x', 'ops/compose.yaml'].filter(isSent)).toEqual([])
})

/** A setting of a file of PostgreSQL or pgBackRest. */
function inFile(text: string, name: string): string | undefined {
  return new RegExp(`^${name} ?= ?'?(.*?)'?$`, 'm').exec(text)?.[1]
}

test('the containers have the archive that one machine has', async () => {
  const { database, archive } = await services()
  const [page, conf] = [
    await read('ops/archive/pgbackrest.conf'),
    await read('ops/archive/hive-archive.conf'),
  ]
  const settings = Object.entries(archive?.['environment'] as Record<string, string>)
  const ours = settings.filter(([name]) => /REPO1_RET|REPO1_CIPHER_TYPE|START|COMPRESS/.test(name))
  expect(ours).toHaveLength(5)
  for (const [name, value] of ours) {
    const key = name.replace('PGBACKREST_', '').toLowerCase().replaceAll('_', '-')
    expect([key, inFile(page, key)]).toEqual([key, value])
  }
  for (const name of ['archive_mode', 'archive_command', 'archive_timeout']) {
    expect(database?.['command']).toContain(`--${name}=${inFile(conf, name)}`)
  }
  // An archive on the disk of the database would be lost with it.
  expect(archive?.['volumes']).toEqual(database?.['volumes'])
  expect(String((archive?.['volumes'] as string[] | undefined)?.at(-1))).toMatch(
    /^\$\{ARCHIVE_FOLDER:\?.*another disk.*\}:\/var\/lib\/pgbackrest$/,
  )
})

/** The programs that `keep-archive` calls: they say so, and the night after the second one the container is stopped. */
const FAKES = {
  pgbackrest: `echo "$@" >> said; [ "$2" != info ] || cat made 2>/dev/null`,
  'back-up': `echo back-up >> said; echo '"backup":[{' > made`,
  drill: `echo drill >> said; exit 1`,
  sleep: `echo "sleep $1" >> said; [ "$(grep -c sleep said)" -lt 3 ] || kill $PPID`,
  date: `case $* in +%u) echo 7 ;; +%s) echo 1000 ;; *tomorrow*) echo 1600 ;; *) echo 900 ;; esac`,
}

test('in containers a back-up is made at once and each night, and a drill on Sundays, whatever fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hive-keep-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(FAKES)) {
    await writeFile(join(folder, name), `#!/bin/sh\ncd ${folder}\n${text}\n`, { mode: 0o755 })
  }
  const env = { PATH: `${folder}:/usr/bin:/bin` }
  await runCommand(join(ROOT, 'ops/archive/keep-archive'), [], { env })
  const said = (await readFile(join(folder, 'said'), 'utf8')).split('\n').filter(Boolean)
  const info = '--stanza=hive info --output=json'
  const night = ['sleep 600', 'back-up', 'drill']
  const begin = ['--stanza=hive stanza-create', info, 'back-up', info, info]
  expect(said).toEqual([...begin, ...night, ...night, 'sleep 600'])
})

test('of the containers only the proxy is reached from outside, and the database reaches nothing', async () => {
  const { hive, database, proxy } = await services()
  expect([hive?.ports, database?.ports]).toEqual([undefined, undefined])
  expect(proxy?.ports).toEqual(['80:80', '443:443', '443:443/udp'])
  expect([database?.networks, proxy?.networks]).toEqual([['inside'], ['outside']])
  const { networks } = parse(await read('ops/compose.yaml')) as { networks: { inside: object } }
  expect(networks.inside).toEqual({ internal: true })
})

test('the containers that visitors reach cannot write to their own files or gain rights', async () => {
  const { hive, proxy } = await services()
  for (const service of [hive, proxy]) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  }
})

test('each container starts once what it needs is there, and has the time to stop in order', async () => {
  const { hive, proxy } = await services()
  expect(hive).toMatchObject({
    depends_on: { database: { condition: 'service_healthy' } },
    stop_grace_period: '20s',
  })
  expect(proxy).toMatchObject({ depends_on: { hive: { condition: 'service_healthy' } } })
})

test('the service has a user of its own, writes to its data alone, and stops its database last', async () => {
  expect(await readUnit()).toMatchObject({
    User: 'hive',
    NoNewPrivileges: 'yes',
    ProtectSystem: 'strict',
    StateDirectory: 'hive',
    KillMode: 'mixed',
    Restart: 'always',
  })
})

test('the runbook names every package that high availability is tried with', async () => {
  const section = await read('docs/many-processes.md')
  const [, installed = ''] =
    /`apt-get install --yes --no-install-recommends ([^`]+)`/.exec(section) ?? []
  expect(installed.split(/\s+/).toSorted()).toEqual(PACKAGES.database.toSorted())
  for (const name of PACKAGES.proxy) expect(section).toContain(`\`${name}\``)
})
