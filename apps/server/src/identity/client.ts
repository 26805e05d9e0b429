/** The one client of the embedded provider: our own web app. */
export const CLIENT_ID = 'hive-web'

/** What people signed in by the embedded provider are known under, whatever address it has. */
export const EMBEDDED_ISSUER = 'hive'
