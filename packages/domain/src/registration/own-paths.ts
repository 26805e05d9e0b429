/** Where someone sees their sign-up for a league, and gives it up. */
export function registrationPath(leagueId: number): string {
  return `/your-leagues/${leagueId}/registration`
}

/** Where the receipt of a sign-up is. */
export function receiptPath(registrationId: number): string {
  return `/receipts/${registrationId}`
}
