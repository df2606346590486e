import { afterAll, afterEach, beforeAll } from 'vitest'
import { connectBrowser, endVisits, leaveBrowser } from './visit.ts'

/* Around each file of the browser tests; what they import is read once for all of them. */
beforeAll(connectBrowser)
afterEach(endVisits)
afterAll(leaveBrowser)
