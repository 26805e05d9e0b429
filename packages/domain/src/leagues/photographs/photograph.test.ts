import { expect, test } from 'vitest'
import { plainFile, widthsOf } from './photograph.ts'
import { formatOf, PHOTOGRAPH_NOTES, sizeProblem } from './sent-photograph.ts'

test.each([
  [1600, 1200, null],
  [1000, 600, null],
  [600, 1000, null],
  [999, 900, PHOTOGRAPH_NOTES.tooSmall],
  [4000, 599, PHOTOGRAPH_NOTES.tooSmall],
  [10_000, 6000, null],
  [30_000, 30_000, PHOTOGRAPH_NOTES.tooManyPixels],
])('a picture of %i × %i pixels: %s', (width, height, problem) => {
  expect(sizeProblem({ width, height })).toBe(problem)
})

test.each([
  [1600, [480, 960, 1600], '960.jpg'],
  [1200, [480, 960, 1200], '960.jpg'],
  [960, [480, 960], '960.jpg'],
  [600, [480, 600], '600.jpg'],
])('a photograph %i wide is made %j wide, and %s for old browsers', (width, widths, plain) => {
  expect([widthsOf({ width }), plainFile({ width })]).toEqual([widths, plain])
})

test.each([
  ['\u00FF\u00D8\u00FF\u00E1 a camera', 'jpeg'],
  ['\u0089PNG\r\n\u001A\n', 'png'],
  ['RIFF\0\u0001\u0002\u0003WEBPVP8 ', 'webp'],
  ['\0\0\0\u0018ftypavif\0\0\0\0mif1', 'avif'],
  ['\0\0\0\u0018ftypmif1\0\0\0\0avifmiaf', 'avif'],
  ['\0\0\0\u0018ftypheic\0\0\0\0mif1', 'heic'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['GIF89a', null],
  ['a text', null],
  ['', null],
])('a file that begins with %j is %s', (text, format) => {
  expect(formatOf(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBe(format)
})
