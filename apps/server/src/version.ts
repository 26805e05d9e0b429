import about from '../../../package.json' with { type: 'json' }

/** The version of Hive that runs. */
export const VERSION = about.version
