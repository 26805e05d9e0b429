/** Whether pages may keep anything on this device: browsers that block site data throw at the very look. */
export function hasStorage(): boolean {
  try {
    return Boolean(localStorage && sessionStorage)
  } catch {
    return false
  }
}
