export { choicesOf, listWanting } from './wanting.ts'
export { dropNews, noteNews, noticeOrder } from './note-news.ts'
export { type Held, type Reader, type Telling, told } from './told.ts'
