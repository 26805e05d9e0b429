export { noteKnown } from './notices.ts'
