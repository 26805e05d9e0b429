import { momentLabel } from '../time/moment-label.ts'

/** From which device something was asked for, and when. It is kept with what someone else is to confirm. */
export type Asked = { readonly device: string; readonly at: Date }

/** The name of a browser that does not say what it is. */
export const UNKNOWN_DEVICE = 'Unknown device'

/** Who asked, as the rest of a sentence for the person who confirms it. Where they were is not certain, so it is not said. */
export function askedIn({ device, at }: Asked): string {
  const from = device === UNKNOWN_DEVICE ? 'on a device that we don’t know' : `in ${device}`
  return `${from}, on ${momentLabel(at)} (Irish time)`
}

/** Who asked, where the organisation did: which of its people did so, and on what, is no one else’s matter. */
export function officeAskedText(organiser: string, at: Date): string {
  return `${organiser} asked this on ${momentLabel(at)} (Irish time).`
}

/** Who asked, as a sentence beside the name of someone who is signed in. */
export function askedText(asked: Asked): string {
  return `This was asked ${askedIn(asked)}. Nothing changes unless you agree.`
}
