/** Whether pages may store data on this device; a browser that blocks site data throws on access. */
export function hasStorage(): boolean {
  try {
    return Boolean(localStorage && sessionStorage)
  } catch {
    return false
  }
}

/** Whether what is stored is still there on the next page; where site data are blocked it is kept in memory alone. */
export function outlastsPage(): boolean {
  return sessionStorage instanceof Storage
}
