export { admitToRunning, fillPlace } from './fill-place.ts'
