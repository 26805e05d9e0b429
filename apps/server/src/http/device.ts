import { UNKNOWN_DEVICE } from '@hive/domain/base/session/asked'
import Bowser from 'bowser'

const NAMES: ReadonlySet<string | undefined> = new Set(
  Object.values({ ...Bowser.BROWSER_MAP, ...Bowser.OS_MAP }),
)

/**
 * A device in words, such as "Chrome on Android"; no more detail is kept. Only names that are known count, because
 * the words go into mails to others and the browser says what it likes.
 */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN_DEVICE
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  const names = [browser.name, os.name].filter((name) => NAMES.has(name))
  return names.length > 0 ? names.join(' on ') : UNKNOWN_DEVICE
}
