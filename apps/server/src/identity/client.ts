/** The one client of the embedded provider: our own web app. */
export const CLIENT_ID = 'hive-web'

/** The issuer that people of the embedded provider are stored under, whatever its address. */
export const EMBEDDED_ISSUER = 'hive'
