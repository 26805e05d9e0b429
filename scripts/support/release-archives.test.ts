import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './paths.ts'
import { composeOf, imageOf, pack } from './release-archives.ts'
import { runCommand } from './run-command.ts'

const read = (path: string) => readFile(join(ROOT, path), 'utf8')

test('the image of a published release is the last stage of the project’s, and builds nothing', async () => {
  const dockerfile = imageOf(await read('ops/Dockerfile'))
  expect(validate(dockerfile)).toEqual([])
  expect(dockerfile.match(/^FROM /gm)).toHaveLength(1)
  expect(dockerfile).not.toContain('npm')
  const { services } = parse(composeOf(await read('ops/compose.yaml')), { merge: true }) as {
    services: { hive: { build: unknown } }
  }
  expect(services.hive.build).toEqual({ context: '..', dockerfile: 'Dockerfile' })
})

test('the same release gives the same archive, with its checksum beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hive-archive-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const release = join(folder, 'hive-1.0.0')
  await mkdir(release)
  await writeFile(join(release, 'hive'), '#!/bin/sh\n')
  await pack(release, join(folder, 'one.tar.gz'))
  await utimes(join(release, 'hive'), 0, 0)
  await pack(release, join(folder, 'two.tar.gz'))
  const [one, two] = [
    await readFile(join(folder, 'one.tar.gz')),
    await readFile(join(folder, 'two.tar.gz')),
  ]
  expect(one.equals(two)).toBe(true)
  const check = `cd ${folder} && sha256sum --check one.tar.gz.sha256 two.tar.gz.sha256`
  expect((await runCommand('sh', ['-c', check])).code).toBe(0)
})
