import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './support/paths.ts'

const PUBLIC = join(ROOT, 'apps/web/public')

test.each(['pickleball', '3v3-basketball', 'badminton'])(
  'the film of %s is light, and said in words from its first moment on',
  (slug) => {
    const { size } = statSync(join(PUBLIC, `media/${slug}.mp4`))
    expect(size).toBeGreaterThan(20_000)
    expect(size).toBeLessThan(400_000)
    expect(statSync(join(PUBLIC, `media/${slug}.webp`)).size).toBeLessThan(30_000)
    const captions = readFileSync(join(PUBLIC, `media/${slug}.vtt`), 'utf8')
    const times = [...captions.matchAll(/^(\S+) --> (\S+)\n\S/gm)]
    expect(captions).toMatch(/^WEBVTT\n/)
    expect(times[0]?.[1]).toBe('00:00:00.000')
    const ends = times.map(([, , end]) => end)
    expect(times.slice(1).map(([, from]) => from)).toEqual(ends.slice(0, -1))
    expect(Number(ends.at(-1)?.slice(-6))).toBeGreaterThanOrEqual(15)
  },
)

test.each([
  ['icon-32.png', 32],
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['maskable-512.png', 512],
])('%s has the size that it says', (file, size) => {
  const png = readFileSync(join(PUBLIC, 'icons', file))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
})
