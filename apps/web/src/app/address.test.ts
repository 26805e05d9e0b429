import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test.each([
  ['/faq', '/faq'],
  ['/faq?utm_source=x', '/faq'],
  ['/leagues?utm_source=x', '/leagues'],
  ['/leagues?town=Lucan&utm_source=x&sport=badminton', '/leagues?sport=badminton&town=Lucan'],
  ['/leagues/?sport=badminton&sport=badminton', '/leagues/?sport=badminton'],
  ['/leagues?sort=price&utm_source=x&town=Lucan', '/leagues?town=Lucan&sort=price'],
  ['/leagues?sort=start', '/leagues'],
  ['/leagues?sort=colour', '/leagues'],
  ['/leagues/signup/cancel?sport=badminton', '/leagues/signup/cancel?sport=badminton'],
])('%s is the page of %s', (url, address) => {
  expect(addressOf(url)).toBe(address)
})
