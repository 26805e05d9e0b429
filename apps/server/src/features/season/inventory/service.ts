export { giveBack, recordLoss } from './record-loss.ts'
export { lostCourts } from './lost-courts.ts'
export { type KeptLoss, listLosses, listLossesAnywhere } from './queries.ts'
