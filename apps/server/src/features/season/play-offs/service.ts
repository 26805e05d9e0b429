export { admitPlayOffResult, movePlayOffsOn } from './move-on.ts'
