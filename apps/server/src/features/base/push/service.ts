export { pushBeside } from './push-beside.ts'
export { pushKeys } from './push-keys.ts'
