import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { installProblems } from './problems.ts'
import { serveFolder } from './static-files.ts'

async function givenFilm() {
  const folder = await mkdtemp(join(tmpdir(), 'hive-files-'))
  await writeFile(join(folder, 'film.mp4'), '0123456789')
  await writeFile(join(folder, 'film.vtt'), 'WEBVTT\n')
  const app = Fastify()
  await serveFolder(app, { folder, prefix: '/' })
  return app
}

test.each([
  [undefined, 200, '0123456789', undefined],
  ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['lines=1-2', 200, '0123456789', undefined],
])('a request for %s of a film is answered with %i', async (range, status, body, contentRange) => {
  const app = await givenFilm()
  const reply = await app.inject({ url: '/film.mp4', headers: range ? { range } : {} })
  expect([reply.statusCode, reply.body, reply.headers['content-range']]).toEqual([
    status,
    body,
    contentRange,
  ])
  expect(reply.headers['accept-ranges']).toBe('bytes')
})

test('a range outside the film is refused in the one error shape', async () => {
  const app = await givenFilm()
  installProblems(app)
  const reply = await app.inject({ url: '/film.mp4', headers: { range: 'bytes=20-' } })
  expect([reply.statusCode, reply.json().code]).toEqual([416, 'bad_request'])
  expect(reply.headers['content-range']).toBe('bytes */10')
})

test('captions have the media type that video players accept', async () => {
  const app = await givenFilm()
  const { headers } = await app.inject('/film.vtt')
  expect(headers['content-type']).toBe('text/vtt; charset=utf-8')
})

test.each([
  ['/sw.js', 'no-cache', "default-src 'none'; connect-src 'self'"],
  ['/assets/app-1.js', 'public, max-age=31536000, immutable', undefined],
  ['/robots.svg', 'public, max-age=3600', undefined],
])('%s has its caching headers, compressed or not', async (url, kept, policy) => {
  const folder = await mkdtemp(join(tmpdir(), 'hive-files-'))
  await mkdir(join(folder, 'assets'))
  for (const end of ['', '.br', '.gz']) await writeFile(join(folder, `${url}${end}`), 'text')
  const app = Fastify()
  await serveFolder(app, { folder, prefix: '/' })
  for (const encoding of ['identity', 'br', 'gzip']) {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } })
    expect([headers['cache-control'], headers['content-security-policy']]).toEqual([kept, policy])
    const compressed = encoding === 'identity' ? undefined : encoding
    expect(headers['content-encoding']).toBe(compressed)
  }
})

test('text is sent as the build compressed it, a picture uncompressed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hive-files-'))
  const files = { 'a.svg': 'plain', 'a.svg.br': 'brotli', 'a.svg.gz': 'gzip', 'b.png': 'picture' }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const app = Fastify()
  await serveFolder(app, { folder, prefix: '/' })
  const ask = async (url: string) => {
    const { headers, body } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    return [headers['content-encoding'], body]
  }
  expect(await ask('/a.svg')).toEqual(['br', 'brotli'])
  expect(await ask('/b.png')).toEqual([undefined, 'picture'])
})
