export { pushBeside, type Ring } from './push-beside.ts'
export { pushKeys } from './push-keys.ts'
