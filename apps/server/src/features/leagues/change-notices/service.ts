export { noteKnown, noticeOf } from './notices.ts'
export { listChanged } from './queries.ts'
