/** An address to which the payment provider sends its notices. */
export type NoticeAddress = {
  readonly url: string
  /** The types of notices that it gets; `*` for all. */
  readonly types: readonly string[]
  readonly isEnabled: boolean
}

export type CardAccount = {
  /** The payment provider’s clock as it answered; `null` when it did not say. */
  readonly at: Date | null
  /** `null` when our key may not read them. */
  readonly addresses: readonly NoticeAddress[] | null
}

/** The payment provider does not accept our key. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused'
}

/** Asks the outside services whether they would work with our settings, and changes nothing there. */
export type SetUp = {
  /** Resolves when the mail server accepts our connection and sign-in. */
  reachMailServer: () => Promise<void>
  readCardAccount: () => Promise<CardAccount>
}
