/** Whether pages may store data on this device; a browser that blocks site data throws on access. */
export function hasStorage(): boolean {
  try {
    return Boolean(localStorage && sessionStorage)
  } catch {
    return false
  }
}
