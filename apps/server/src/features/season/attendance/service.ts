export { type AttendanceAsked, attendanceAskedAgain } from './attendance-asked-again.ts'
export { absencesOn, attendanceOn } from './attendance-on.ts'
export { comingOn, comingTo } from './coming-on.ts'
export { fillingIn } from './filling-in.ts'
