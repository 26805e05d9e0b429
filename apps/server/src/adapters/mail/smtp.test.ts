import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { smtpOptions } from './smtp.ts'

/** The library's setting after reading our options and the address. */
function requiresTls(url: string): unknown {
  const { options } = createTransport(smtpOptions(url)).transporter as { options?: object }
  return (options as Record<string, unknown>)['requireTLS']
}

test.each([
  ['smtp://mail.example.ie:587', true],
  ['smtp://club@mail.example.ie', true],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://localhost', false],
  ['smtp://relay.internal?requireTLS=false', false],
  ['smtp://localhost?requireTLS=true', true],
])('mail by %s must be encrypted on the way: %s', (url, isRequired) => {
  expect(requiresTls(url)).toBe(isRequired)
})
