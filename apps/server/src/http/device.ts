import Bowser from 'bowser'

/** A device in words, such as "Chrome on Android"; no more detail is kept. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  const names = [browser.name, os.name].filter(Boolean)
  return names.length > 0 ? names.join(' on ') : 'Unknown device'
}
