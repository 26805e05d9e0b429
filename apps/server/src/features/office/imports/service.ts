export { invitedOf } from './write-to-invited.ts'
