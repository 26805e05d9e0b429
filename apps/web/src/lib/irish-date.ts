const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** An instant as a clock in Ireland shows it. */
export function irishDate(instant: string, options: Intl.DateTimeFormatOptions = DAY): string {
  return new Date(instant).toLocaleString('en-IE', { ...options, timeZone: 'Europe/Dublin' })
}
