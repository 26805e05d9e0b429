export { admitAgreement } from './agreement.ts'
export { cancel } from './cancel.ts'
export { giveUp } from './give-up.ts'
export { overviewOf } from './overview.ts'
