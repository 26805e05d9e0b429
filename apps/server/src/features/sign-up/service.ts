export { cancel } from './cancel.ts'
export { giveUp } from './give-up.ts'
