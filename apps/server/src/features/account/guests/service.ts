export { guestsOn } from './guests-on.ts'
