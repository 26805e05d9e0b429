const DAY_S = 86_400

/** Whether this has not been shown in the last day; marks it as shown, with a strictly necessary cookie. */
export function isFirstToday(name: string): boolean {
  const isKnown = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`))
  if (!isKnown) document.cookie = `${name}=1; max-age=${DAY_S}; path=/; samesite=lax`
  return !isKnown
}
