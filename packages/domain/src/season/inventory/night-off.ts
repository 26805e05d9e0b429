/** Why a night is called off. */
export const NIGHT_OFF_WHYS = ['red_warning', 'orange_warning', 'venue', 'other'] as const
export type NightOffWhy = (typeof NIGHT_OFF_WHYS)[number]

const TEXTS: Readonly<Record<Exclude<NightOffWhy, 'other'>, string>> = {
  red_warning: 'Red weather warning',
  orange_warning: 'Orange weather warning',
  venue: 'We can’t use the venue',
}

/** The choices at a venue: by the policy, an orange warning calls games off outdoors, a red one anywhere. */
export function whysAt({ isOutdoor }: { readonly isOutdoor: boolean }): readonly NightOffWhy[] {
  return NIGHT_OFF_WHYS.filter((why) => isOutdoor || why !== 'orange_warning')
}

export function whyLabel(why: NightOffWhy): string {
  return why === 'other' ? 'Something else' : TEXTS[why]
}

/** The problem with a reason; `null` when it will do. */
export function nightOffProblem(
  { why, note }: NightOff,
  venue: { readonly isOutdoor: boolean },
): string | null {
  if (!whysAt(venue).includes(why)) return 'Indoors, games are called off on a red warning.'
  return why === 'other' && note.length < 5 ? 'Please say why.' : null
}

export type NightOff = { readonly why: NightOffWhy; readonly note: string }

/** Why a night is off, for everyone: `Red weather warning`. */
export function nightOffReason({ why, note }: NightOff): string {
  return why === 'other' ? note : TEXTS[why]
}

/** The words beside each of its games, as everyone reads them. */
export function nightOffText(off: NightOff): string {
  return `Called off: ${nightOffReason(off)}. We’ll tell you the new date.`
}
