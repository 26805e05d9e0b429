/** A subscriber of the marketing service. */
export type Subscriber = {
  email: string
  /** Whether they agree to newsletters; without consent an existing subscriber is unsubscribed, and none created. */
  consents: boolean
  name: string
  dateOfBirth: string | null
  phone: string
  gender: string
  sports: readonly string[]
  city: string
  hasSignedWaiver: boolean
  /** When their answer about newsletters was last saved. */
  answeredAt: Date
  /** When they last agreed after not agreeing; `null` when that is not known. */
  agreedAt: Date | null
}

/** The service that newsletters are sent with. */
export type Marketing = {
  /**
   * Writes one subscriber. `refused`: the service rejects it for good. `unsubscribed`: they have unsubscribed in a
   * newsletter since they last agreed here, so they are left alone.
   */
  upsert(subscriber: Subscriber): Promise<'done' | 'refused' | 'unsubscribed'>
  /** Deletes an address for good; an unknown one is no error. */
  forget(email: string): Promise<void>
}
