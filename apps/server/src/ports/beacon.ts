/** A number of the beacon, with the signature that it is the hash of. */
export type BeaconNumber = { readonly value: string; readonly signature: string }

/** A public beacon of random numbers, which are numbered in rounds. */
export type Beacon = {
  /**
   * The number of a round; `null` while it is not out. It is the hash of its signature, and all relays that answer have the same;
   * the signature itself is not verified.
   */
  readRound(round: number): Promise<BeaconNumber | null>
}
