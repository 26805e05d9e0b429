/** Where a browser is reached, and the keys by which it alone reads what is sent there. */
export type PushAddress = {
  readonly address: string
  readonly p256dh: string
  readonly auth: string
}

/** Ours, by which push services know who sends: a point of P-256 and its secret, in base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/** What a phone shows, and where a press on it leads. */
export type PushMessage = {
  readonly title: string
  readonly body: string
  readonly url: string
  /** Of a later one with the same, a phone that was off shows that one alone. */
  readonly tag: string
  /** After these it is no use any more. */
  readonly seconds: number
}

/** The push services of the makers of browsers. */
export type Push = {
  /** The key by which they know that it is us who send. */
  readonly publicKey: () => Promise<string>
  /** `gone`: there is nobody at this address any more. */
  send(to: PushAddress, message: PushMessage): Promise<'sent' | 'gone'>
}
