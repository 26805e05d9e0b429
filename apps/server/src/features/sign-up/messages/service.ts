export { reportedMessages } from './take-down.ts'
