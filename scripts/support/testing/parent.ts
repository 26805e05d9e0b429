// A program that starts another and stays, for the test of what its death leaves behind.
import { startChild } from '../child.ts'

startChild({ name: 'sleeper', script: 'scripts/support/testing/sleeper.ts', env: process.env })
