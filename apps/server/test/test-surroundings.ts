import { randomBytes, randomUUID } from 'node:crypto'
import { joinAnnounced } from '../src/announced.ts'
import type { WholeSurroundings } from '../src/announced.ts'
import { readConfig } from '../src/config.ts'
import { createJobCounts } from '../src/jobs/job-counts.ts'
import type { Surroundings } from '../src/surroundings.ts'
import { testLog } from './test-log.ts'

const unsent: Surroundings['jobs'] = {
  register: () => undefined,
  counts: createJobCounts(),
  isUnderWay: async () => false,
  mendTimes: async () => undefined,
  send: async () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
}

const unwritten: Surroundings['mailer'] = {
  queue: async () => '',
  pretend: async () => undefined,
}

/**
 * What features work with, for a test that calls them without a whole server: the settings of Cedar Bay and real chance;
 * jobs and mails go nowhere. What else is not given throws once it is used.
 */
export function testSurroundings(
  given: Partial<WholeSurroundings> & Pick<Surroundings, 'db' | 'clock'>,
): WholeSurroundings {
  const config = given.config ?? readConfig({})
  return {
    config,
    settings: config.settings,
    random: { bytes: randomBytes, uuid: randomUUID },
    jobs: unsent,
    mailer: unwritten,
    texter: null,
    channels: [],
    ...joinAnnounced([]),
    log: testLog,
    publicUrl: () => 'http://localhost',
    build: 'test',
    key: randomBytes(32),
    release: missing('release'),
    connection: missing('connection'),
    listener: missing('listener'),
    mail: missing('mail'),
    sms: null,
    push: null,
    providers: missing('providers'),
    operatorsProviders: missing('operatorsProviders'),
    documents: missing('documents'),
    archives: missing('archives'),
    gateway: missing('gateway'),
    imports: missing('imports'),
    databaseTime: async () => given.clock.now(),
    ...given,
  }
}

function missing<Name extends keyof Surroundings>(name: Name): Surroundings[Name] {
  const fail = (): never => {
    throw new Error(`The test gave no ${name}`)
  }
  return new Proxy(fail, { get: fail }) as unknown as Surroundings[Name]
}
