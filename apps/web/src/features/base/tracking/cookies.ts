import { cookieText, type MeasuringCookie } from '@hive/domain/base/tracking/attribution'

export function readCookie(name: string): string | null {
  const start = `${name}=`
  const found = cookieTexts().find((text) => text.startsWith(start))
  if (found === undefined) return null
  try {
    return decodeURIComponent(found.slice(start.length))
  } catch {
    // A cookie set by a vendor's script.
    return null
  }
}

export function writeCookie(cookie: MeasuringCookie): void {
  document.cookie = cookieText(cookie, { isSecure: location.protocol === 'https:' })
}

/** Deletes all cookies with such a name, for this host and each parent domain where a vendor may set them. */
export function endCookies(isMeant: (name: string) => boolean): void {
  const parts = location.hostname.split('.')
  const domains = parts.map((_part, index) => `; domain=${parts.slice(index).join('.')}`)
  for (const text of cookieTexts()) {
    const [name = ''] = text.split('=', 1)
    if (!isMeant(name)) continue
    for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`
  }
}

function cookieTexts(): string[] {
  return document.cookie.split('; ')
}
