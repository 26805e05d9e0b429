/** The programs of a running Hive: where their sources begin, and the one file that each is built into. */
export const SERVER = { source: 'apps/server/src/main.ts', built: 'apps/server/dist/main.js' }
export const STAND_INS = { source: 'stand-ins/src/main.ts', built: 'stand-ins/dist/main.js' }

export const PROGRAMS = [SERVER, STAND_INS] as const
