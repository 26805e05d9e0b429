/** A mail as the inbox of the stand-ins lists it. */
export type Mail = {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

/** An event as the ad network received it from our server. */
export type AdEvent = {
  readonly event_name: string
  readonly event_id: string
  readonly custom_data: Readonly<Record<string, unknown>>
}

/** Controls the payment provider and the mail server, and reads what they have received. */
export type StandIns = {
  /** Every mail to this address, newest first. */
  mailsTo(address: string): Promise<Mail[]>
  /** The events that our server has sent to the ad network. */
  adEvents(): Promise<AdEvent[]>
  /** Causes a fault from now on. */
  misbehave(faults: Record<string, unknown>): Promise<void>
  /** Ends every fault. */
  calm(): Promise<void>
}

export function openStandIns(origin: string): StandIns {
  async function ask(path: string, init?: RequestInit): Promise<unknown> {
    const response = await fetch(new URL(path, origin), init)
    if (!response.ok) throw new Error(`The stand-ins answered ${response.status} to ${path}.`)
    return response.json()
  }
  return {
    mailsTo: async (address) => (await ask(`/inbox.json?to=${address}`)) as Mail[],
    adEvents: async () => ((await ask('/v26.0/demo/events')) as { data: AdEvent[] }).data,
    misbehave: async (faults) => {
      await ask('/chaos', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      })
    },
    calm: async () => {
      await ask('/chaos', { method: 'DELETE' })
    },
  }
}
