import { expect, test } from 'vitest'
import { dataText, ownScript } from './trusted.ts'

test('a script is ours only at our own address', () => {
  expect(ownScript('/sw.js')).toBe(`${location.origin}/sw.js`)
  for (const address of ['https://evil.example/a.js', '//evil.example/a.js', 'data:,alert(1)']) {
    expect(() => ownScript(address)).toThrow('not ours')
  }
})

test('the text of a block of data is data', () => {
  expect(dataText({ name: '</script>' })).toBe('{"name":"</script>"}')
})
