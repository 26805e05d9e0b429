import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { certificateDaysOf } from './certificate.ts'

/** A key and a certificate for 30 days. */
function givenCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'hive-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const wanted = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30']
  const named = ['-subj', '/CN=localhost', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', '-x509', ...wanted, ...named], { stdio: 'ignore' })
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000)
}

async function givenSite(): Promise<string> {
  const server = createServer(givenCertificate())
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the days that a certificate has left are read from the public address, also after its end', async () => {
  const address = await givenSite()
  expect(await certificateDaysOf(address, inDays(0))).toBe(29)
  expect(await certificateDaysOf(address, inDays(20))).toBe(9)
  expect(await certificateDaysOf(address, inDays(40))).toBe(-11)
})

test('an address that does not answer says so, and one without TLS has none', async () => {
  expect(await certificateDaysOf('https://127.0.0.1:9', new Date())).toBe('unreachable')
  expect(await certificateDaysOf('http://localhost:3000', new Date())).toBeNull()
})
