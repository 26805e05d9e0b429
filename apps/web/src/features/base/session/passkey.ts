import type { Api } from '#lib/api.ts'

/** Whether this device and browser can create passkeys. */
export function canMakePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function'
}

/** Whether this device and browser can answer with a passkey. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function'
}

/** Has the device answer the server's question for its owner. Rejects when they cancel. */
export async function answerByPasskey(
  question: object,
  signal: AbortSignal,
): Promise<{ id: string }> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    question as PublicKeyCredentialRequestOptionsJSON,
  )
  const answer = await navigator.credentials.get({ publicKey, signal })
  if (!(answer instanceof PublicKeyCredential)) throw new Error('The device gave no answer.')
  return answer.toJSON()
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
