import { expect, test } from 'vitest'
import { codeDigits } from './challenge.ts'

test.each([
  ['235696', '235696'],
  [' 235 696 ', '235696'],
  ['235\u00A0696', '235696'],
  ['771-889', '771889'],
  ['771\u2013889', '771889'],
  ['Your code is 235696', '235696'],
  ['235696 is your Hive code', '235696'],
  ['235696 is your Hive code. It works for 15 minutes.', '235696'],
  ['\u202A235696\u202C', '235696'],
  ['２３５６９６', '235696'],
  ['٢٣٥٦٩٦', '235696'],
  ['۲۳۵۶۹۶', '235696'],
  ['23569', '23569'],
  ['2356961', '2356961'],
  ['none', ''],
])('the code in %j is %j', (typed, code) => {
  expect(codeDigits(typed)).toBe(code)
})
