import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { PACKAGES } from '../ops/failover/packages.ts'
import { argumentsOf, readStages, sentBy } from './support/packaging/image.ts'
import { readUnit } from './support/packaging/unit.ts'
import { ROOT } from './support/paths.ts'

const read = (path: string) => readFile(join(ROOT, path), 'utf8')

type Service = Readonly<Record<string, unknown>> & {
  readonly networks: readonly string[]
  readonly ports?: readonly string[]
}

async function services(): Promise<Readonly<Record<string, Service>>> {
  return (parse(await read('ops/compose.yaml')) as { services: Record<string, Service> }).services
}

test('the Dockerfile is valid', async () => {
  expect(validate(await read('ops/Dockerfile'))).toEqual([])
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
  const page = await read('docs/operation.md')
  const [, section = ''] = /^## High availability\n([^]*?)^## /m.exec(page) ?? []
  const [, installed = ''] =
    /`apt-get install --yes --no-install-recommends ([^`]+)`/.exec(section) ?? []
  expect(installed.split(/\s+/).toSorted()).toEqual(PACKAGES.database.toSorted())
  for (const name of PACKAGES.proxy) expect(section).toContain(`\`${name}\``)
})
