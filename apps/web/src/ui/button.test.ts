import look from '@hive/look/hive.css?raw'
import { expect, test } from 'vitest'

test('the look of a button that cannot be pressed comes after every look under the pointer', () => {
  const disabled = look.indexOf('.btn[disabled]:hover')
  const hovers = [...look.matchAll(/\.btn(?:-\w+)?:hover/g)].map(({ index }) => index)
  expect(hovers.length).toBeGreaterThan(3)
  for (const hover of hovers) expect(disabled).toBeGreaterThan(hover)
})
