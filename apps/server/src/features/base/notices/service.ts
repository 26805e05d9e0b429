export { choicesOf, listWanting } from './wanting.ts'
export { leaveTopic, NOTICE_LISTS } from './notice-lists.ts'
export { dropNews, isAhead, type NewsContext, noteNews, noticeOrder } from './note-news.ts'
export { type Held, type Leave, type Reader, type Telling, told } from './told.ts'
