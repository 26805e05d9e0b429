/**
 * Cookies that measuring sets, ours and the vendors'; those for sign-in and the welcome are not among them.
 */
const MEASURING = /^(?:fb_attrib|fb_event_id|ad_source|ad_utm|_fb[pc]|_ga(?:_.*)?|_gid)$/

export function isMeasuringCookie(name: string): boolean {
  return MEASURING.test(name)
}

/** Whether a third-party script is in the page. */
export function hasForeignScripts(): boolean {
  return document.querySelector('script[data-measures]') !== null
}

/** Whether measuring has stored anything, here or on an earlier page. */
export function hasTraces(): boolean {
  return (
    hasForeignScripts() ||
    document.cookie.split('; ').some((text) => isMeasuringCookie(text.split('=', 1)[0] ?? ''))
  )
}

/** Tokens are in this tab's storage, where any script of the page could read them. */
export function holdsTokens(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith('oidc.user:'))
}
