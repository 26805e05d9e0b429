import type { Api } from '#lib/api.ts'

/** Whether this device and browser can create passkeys. */
export function canMakePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function'
}

/** Asks the device for a passkey and sends it to the server. Rejects when the player cancels. */
export async function makePasskey(api: Api, name: string) {
  const { addPasskey, askForPasskey } = await import('@hive/contract/base/session')
  const options = await api.call(askForPasskey)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  const made = await navigator.credentials.create({ publicKey })
  if (!(made instanceof PublicKeyCredential)) throw new Error('The device made no passkey.')
  const response = made.toJSON() as { id: string }
  return api.call(addPasskey, { body: { name, response } })
}
