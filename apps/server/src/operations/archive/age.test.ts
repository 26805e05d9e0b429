import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { decrypt, encrypt } from './age.ts'

const PASSPHRASE = 'correct horse battery'
/** A work factor for tests. */
const FEW = 10

/** Made by the age-encryption package alone, with its own recipient. */
const FOREIGN =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCAvdVFhaDI0QnRoRHZEVHErNGM4QTN3IDEwClZsY2pQQlQ4MlM2' +
  'NnM2Y1o2a2cwN2taYS9hOGVReG1jdkdtbElFODlCLzQKLS0tIHFrRlRHY0FRZUEzRkZpc2oxdE9RMGZ1NUg2UUgzWFZu' +
  'U3RBODNleGplbDAKQBRPPk+PXRjjfCRV2ZEKUUeI7LdRfBHTSr1iCDfcKzmO50UwHuNRihaXPb5TimSIyihUOV9s'

async function* inParts(plain: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < plain.length; at += 10_000) yield plain.subarray(at, at + 10_000)
}

async function encrypted(plain: Buffer): Promise<Buffer> {
  return Buffer.concat(await Readable.from(encrypt(inParts(plain), PASSPHRASE, FEW)).toArray())
}

test('a file of another program that speaks age is opened', async () => {
  const opened = await decrypt(Buffer.from(FOREIGN, 'base64'), PASSPHRASE)
  expect(opened.toString()).toBe('Ev’ry league of ours')
})

test.each([0, 5, 65_536, 65_537, 200_000])('%i bytes come back as they were', async (size) => {
  const plain = Buffer.alloc(size, 'league ')
  expect((await decrypt(await encrypted(plain), PASSPHRASE)).equals(plain)).toBe(true)
})

test('another passphrase opens nothing', async () => {
  const file = await encrypted(Buffer.from('plain'))
  expect(file.includes('plain')).toBe(false)
  await expect(decrypt(file, 'correct horse batteri')).rejects.toThrow(
    'This passphrase does not open the file.',
  )
})

const LONG = 150_000
const DAMAGED = 'This file is damaged or cut short.'

test.each<[string, (file: Buffer) => Buffer, string]>([
  ['cut short', (file) => file.subarray(0, file.length - 1), DAMAGED],
  [
    'without its last piece',
    (file) => file.subarray(0, file.length - (LONG % 65_536) - 16),
    DAMAGED,
  ],
  ['with another byte', (file) => file.fill(0, 70_000, 70_001), DAMAGED],
  [
    'with nothing after its header',
    (file) => file.subarray(0, file.indexOf('\n---') + 49),
    DAMAGED,
  ],
  ['empty', () => Buffer.alloc(0), 'This file was not encrypted'],
  ['something else', () => Buffer.from('PK'), 'This file was not encrypted'],
  [
    'greedy for memory',
    (file) => Buffer.from(file.toString('latin1').replace(' 10\n', ' 30\n'), 'latin1'),
    'This file asks for too much memory.',
  ],
])('a file that is %s is refused', async (_what, change, problem) => {
  const file = await encrypted(Buffer.alloc(LONG, 1))
  await expect(decrypt(change(file), PASSPHRASE)).rejects.toThrow(problem)
})
