type Versioned = { readonly version: string }

/**
 * The agreement that a league’s new sign-ups sign, of all that there are, newest first: the version that the league
 * names, or the newest where it names none. A text that is there no more is not signed either.
 */
export function agreementFor<Agreement extends Versioned>(
  agreements: readonly [Agreement, ...Agreement[]],
  chosen: string | null,
): Agreement {
  return agreements.find(({ version }) => version === chosen) ?? agreements[0]
}

/** What is wrong with the version that an organiser has chosen, by field. */
export function agreementProblems(
  agreements: readonly Versioned[],
  { agreementVersion }: { readonly agreementVersion: string | null },
): (readonly [field: string, note: string])[] {
  const isKnown =
    agreementVersion === null || agreements.some(({ version }) => version === agreementVersion)
  return isKnown ? [] : [['agreementVersion', 'Please choose a version that there is.']]
}
