export { paths } from '@hive/domain/site/paths'
