export type Venue = {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly town: string
  readonly eircode: string
  readonly venueTypeId: number
  readonly phoneNumber: string
  readonly websiteLink: string
  /** Degrees; `null` where it is not known. */
  readonly position: Position | null
}

export type Position = { readonly latitude: number; readonly longitude: number }

/** The position of something, when both numbers are known. */
export function positionOf(place: {
  latitude: number | null
  longitude: number | null
}): Position | null {
  const { latitude, longitude } = place
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
