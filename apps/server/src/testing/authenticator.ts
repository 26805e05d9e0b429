import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** A device with one passkey (ES256), whose owner always agrees, for the site at this address. */
export function authenticator(url: string) {
  const { origin, hostname } = new URL(url)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16).toString('base64url')
  return {
    id,
    /** The public key as COSE (RFC 9053): EC2, ES256, P-256, x and y. */
    publicKey: Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]),
    /** What a browser sends in answer to a challenge (WebAuthn, 7.2). */
    answer(challenge: string) {
      const asked = JSON.stringify({ type: 'webauthn.get', challenge, origin })
      // The owner is present and verified; there is no counter.
      const data = Buffer.concat([sha256(hostname), Buffer.from('0500000000', 'hex')])
      const signed = sign('sha256', Buffer.concat([data, sha256(asked)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: Buffer.from(asked).toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signed.toString('base64url'),
        },
      }
    },
  }
}
