import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { captionsOf, secondsOf } from './media/film.ts'
import { FILMS } from './media/films.ts'
import { ICONS } from './media/pictures.ts'
import { ROOT } from './support/paths.ts'

const PUBLIC = join(ROOT, 'apps/web/public')

test('each sport that has rules has its film', () => {
  expect(FILMS.map(({ slug }) => slug)).toEqual(['pickleball', '3v3-basketball', 'badminton'])
})

test.each(FILMS)(
  'the film of $slug is short, light, and said in words as long as it lasts',
  (film) => {
    const { size } = statSync(join(PUBLIC, `media/${film.slug}.mp4`))
    expect(size).toBeGreaterThan(20_000)
    expect(size).toBeLessThan(400_000)
    expect(statSync(join(PUBLIC, `media/${film.slug}.webp`)).size).toBeLessThan(30_000)
    expect(secondsOf(film)).toBeGreaterThanOrEqual(15)
    expect(secondsOf(film)).toBeLessThanOrEqual(25)
    const captions = readFileSync(join(PUBLIC, `media/${film.slug}.vtt`), 'utf8')
    expect(captions).toBe(captionsOf(film))
    const times = [...captions.matchAll(/^(\S+) --> (\S+)$/gm)]
    expect(times).toHaveLength(film.scenes.length)
    expect(times[0]?.[1]).toBe('00:00:00.000')
    expect(times.at(-1)?.[2]).toBe(`00:00:${secondsOf(film)}.000`)
  },
)

test('in every scene everything moves forward in time and stays in the picture', () => {
  for (const { scenes } of FILMS) {
    for (const { path } of scenes.flatMap(({ actors }) => actors)) {
      const times = path.map(([at]) => at)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      for (const [at, x, y] of path) {
        expect([at >= 0, at <= 1, x >= 0, x <= 960, y >= 0, y <= 540]).not.toContain(false)
      }
    }
  }
})

test.each(ICONS)('$file has the size that it says', ({ file, size }) => {
  const png = readFileSync(join(PUBLIC, 'icons', file))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
})
