export { giveBack, recordLoss } from './record-loss.ts'
export { lostCourts } from './lost-courts.ts'
export { type KeptLoss, listLosses, listLossesAnywhere, type LossScope } from './queries.ts'
