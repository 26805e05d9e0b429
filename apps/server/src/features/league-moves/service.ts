export { endAsCalledOff } from './queries.ts'
