/** Whether this page waits for its person to confirm that it is them, so that a sign-in in another tab is enough. */
export const confirmation = { isAwaited: false }
