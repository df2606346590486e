import { createLog } from '../src/http/request-log.ts'

/** The server under test says nothing; a test that wants its lines gives a log of its own. */
export const testLog = createLog('silent')
