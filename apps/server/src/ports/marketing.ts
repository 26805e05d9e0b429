/** Someone as the marketing service knows them. */
export type Subscriber = {
  email: string
  /** Whether they want to hear from us; without it they are unsubscribed, never made. */
  consents: boolean
  name: string
  dateOfBirth: string | null
  phone: string
  gender: string
  sports: readonly string[]
  city: string
  hasSignedWaiver: boolean
  /** When their answer to "may we write to you?" was last saved. */
  answeredAt: Date
  /** When they last said yes to that question, having said no or nothing before; `null` when nobody knows. */
  agreedAt: Date | null
}

/** The service that newsletters are sent with. */
export type Marketing = {
  /**
   * Writes one subscriber; what it refuses for good is `refused`, and not worth another try. Someone who
   * has unsubscribed there, in a newsletter, after they last said yes here is left alone: `unsubscribed`.
   */
  upsert(subscriber: Subscriber): Promise<'done' | 'refused' | 'unsubscribed'>
  /** Forgets an address for good; one that is not known is no error. */
  forget(email: string): Promise<void>
}
