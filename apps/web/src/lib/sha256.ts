/** SHA-256 of a text, in hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  return Array.from(await digestOf(text), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The same in base64, as a content security policy has it. */
export async function sha256Base64(text: string): Promise<string> {
  return btoa(String.fromCodePoint(...(await digestOf(text))))
}

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
