export { lineUpOf } from './line-up.ts'
export { objectionsToDecide } from './objections.ts'
export { urgentSpots } from './urgent-spots.ts'
