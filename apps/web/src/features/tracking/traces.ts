/** Cookies of ours and of the vendors' scripts; those that a sign-in or the welcome needs are none of these. */
const MEASURING = /^(?:fb_attrib|fb_event_id|ad_source|ad_utm|_fb[pc]|_ga(?:_.*)?|_gid)$/

export function isMeasuringCookie(name: string): boolean {
  return MEASURING.test(name)
}

/** Whether someone else's script is in the page. */
export function hasForeignScripts(): boolean {
  return document.querySelector('script[data-measures]') !== null
}

/** Whether measuring has left anything behind, here or on an earlier page. */
export function hasTraces(): boolean {
  return (
    hasForeignScripts() ||
    document.cookie.split('; ').some((text) => isMeasuringCookie(text.split('=', 1)[0] ?? ''))
  )
}

/** Tokens stand in this tab's storage, where any script of the page could read them. */
export function holdsTokens(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith('oidc.user:'))
}
