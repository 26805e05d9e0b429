import { once } from 'node:events'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** The audience of its tokens. */
export const AUDIENCE = 'hive'

/** A sign-in provider that signs everyone in: it has keys, and gives out access tokens. */
export async function openIssuer(port: number) {
  const url = `http://127.0.0.1:${port}`
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'only', alg: 'ES256' }] }
  const about = { issuer: url, jwks_uri: `${url}/keys`, token_endpoint: `${url}/token` }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url === '/keys' ? keys : about))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url,
    tokenOf: (email: string) =>
      new SignJWT({ email, email_verified: true })
        .setProtectedHeader({ alg: 'ES256', kid: 'only' })
        .setIssuer(url)
        .setSubject(email)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime('2h')
        .sign(privateKey),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
