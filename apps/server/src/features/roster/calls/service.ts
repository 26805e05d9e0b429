export { endCallsOnJoining } from './end-calls.ts'
export { listReported } from './queries.ts'
