type VersionedText = { readonly version: string }

/**
 * The agreement that a league’s new sign-ups sign, of all that there are, newest first: the version that the league
 * names, or the newest where it names none. A text that is there no more is not signed either.
 */
export function agreementFor<Agreement extends VersionedText>(
  agreements: readonly [Agreement, ...Agreement[]],
  chosen: string | null,
): Agreement {
  return agreements.find(({ version }) => version === chosen) ?? agreements[0]
}

/** Whether a player has never signed a league’s agreement, or only a text that is older than the one it asks for. */
export type SignatureGap = 'never' | 'older'

/**
 * The agreement that a player has yet to sign, `null` for none. A newer text than the one that the league names holds as
 * well; a text that is gone is older than all.
 */
export function unsignedOf(
  agreements: readonly [VersionedText, ...VersionedText[]],
  { chosen, signed }: { readonly chosen: string | null; readonly signed: string | null },
): SignatureGap | null {
  if (signed === null) return 'never'
  const asked = agreements.indexOf(agreementFor(agreements, chosen))
  const theirs = agreements.findIndex(({ version }) => version === signed)
  return theirs !== -1 && theirs <= asked ? null : 'older'
}

/** The problems with the version that an organiser has chosen, by field. */
export function agreementProblems(
  agreements: readonly VersionedText[],
  { agreementVersion }: { readonly agreementVersion: string | null },
): (readonly [field: string, note: string])[] {
  const isKnown =
    agreementVersion === null || agreements.some(({ version }) => version === agreementVersion)
  return isKnown ? [] : [['agreementVersion', 'Please choose a version that there is.']]
}
