import { expect, test } from 'vitest'
import { pageStyles } from './page-style.ts'

const SHEET = [
  '@layer theme,base;',
  '@layer base{h1{margin:0}.wrap{width:100%}}',
  '.p-2,.p-3{padding:2px}',
  String.raw`.md\:flex .card{display:flex}`,
  String.raw`.\32 xl\:p-1{padding:1px}`,
  String.raw`.\[\&\>li\]\:mt-1>li{margin:1px}`,
  '.games:has(>:nth-child(2))>li:not(.late){margin:0}',
  '.ring:is(:where(.group):hover *){outline:0}',
  '@media print{.sheet{color:#000}}',
  ':root{--line:#eee;--edge:var(--line);--gap:1px}',
  '*{--turn:initial}',
  '@property --turn{syntax:"*";inherits:false}',
  '.turning{rotate:var(--turn);animation:spin 1s}',
  'hr{height:0}',
  'a,th{color:var(--edge)}',
  '@keyframes spin{to{rotate:1turn}}',
  '.tip:before{content:"}.hint{"}',
].join('')

const EVERY_PAGE = '@layer theme,base;'

test.each([
  ['<p class="wrap">', '@layer base{.wrap{width:100%}}'],
  ['<p class="p-3 p-4">', '.p-2,.p-3{padding:2px}'],
  ['<div class="md:flex"><p class="card">', String.raw`.md\:flex .card{display:flex}`],
  ['<p class="2xl:p-1">', String.raw`.\32 xl\:p-1{padding:1px}`],
  ['<ul class="[&amp;&gt;li]:mt-1"><li>', String.raw`.\[\&\>li\]\:mt-1>li{margin:1px}`],
  ['<ul class="games"><li>', '.games:has(>:nth-child(2))>li:not(.late){margin:0}'],
  ['<p class="ring">', '.ring:is(:where(.group):hover *){outline:0}'],
  ['<p class="sheet">', '@media print{.sheet{color:#000}}'],
  ['<p class="tip">', '.tip:before{content:"}.hint{"}'],
  ['<h1>', '@layer base{h1{margin:0}}'],
  ['<hr>', 'hr{height:0}'],
  ['<a>', ':root{--line:#eee;--edge:var(--line);}a,th{color:var(--edge)}'],
  ['<rect fill="var(--line)"/>', ':root{--line:#eee;}'],
  [
    '<p class="turning">',
    '*{--turn:initial;}@property --turn{syntax:"*";inherits:false}.turning{rotate:var(--turn);animation:spin 1s}@keyframes spin{to{rotate:1turn}}',
  ],
])('a page with %o has %o of the sheet beside what every page has', (html, own) => {
  const style = pageStyles(SHEET)(html)
  expect(style).toContain(own)
  expect(style).toHaveLength(EVERY_PAGE.length + own.length)
})

test.each(['', '<p class="card">', '<p title="p-2">p-2'])(
  'a page with %o has what every page has and nothing else',
  (html) => {
    expect(pageStyles(SHEET)(html)).toBe(EVERY_PAGE)
  },
)

test('the parts keep the order of the sheet', () => {
  expect(pageStyles(SHEET)('<h1 class="wrap sheet p-2">')).toBe(
    '@layer theme,base;@layer base{h1{margin:0}.wrap{width:100%}}.p-2,.p-3{padding:2px}@media print{.sheet{color:#000}}',
  )
})
