/** The sign-in library, as a module of its own: it is loaded when someone has, or wants, a session. */
export { UserManager, WebStorageStateStore } from 'oidc-client-ts'
