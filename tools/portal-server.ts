import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './project-files.ts'

/** The whole product, started by the same program as `npm start`, on a port and a data folder of its own. */
export interface PortalServer {
  address: string
  dataDir: string
  /** The process that listens; for those who bind it to a core. */
  pid: number
  stop: () => Promise<void>
}

export interface PortalServerOptions {
  /** How large the demo utility is; the personas are always in it. */
  accounts: number
  /** What this run changes in the utility's `rules`, group by group, and `identity`. */
  rules?: Record<string, object>
  identity?: object
  /** Variables of the surroundings for this run alone. */
  env?: Record<string, string>
  /** Keeps the data folder of an earlier run. */
  dataDir?: string
  /** Binds the server and its database to one core, so that who measures it can use the other. */
  core?: number
}

/** With settings of its own it is no demo that starts with nothing set: what a demo has is asked for. */
const demoByName = {
  DEMO: 'on',
  PAYMENT_GATEWAY: 'sandbox',
  MAIL_FILES: 'on',
  SECRET_KEY: 'file',
  MAIL_PAGE: 'on',
  SANDBOX_CLOCK: 'on',
}

const startPatience = 120_000

/** @throws Error with what it wrote when it ends before it answers */
export async function startPortalServer(options: PortalServerOptions): Promise<PortalServer> {
  const dataDir = options.dataDir ?? makeDataDir()
  const script = [process.execPath, join(projectRoot, 'tools/start.ts')]
  const [program = '', ...argv] =
    options.core === undefined ? script : ['taskset', '-c', String(options.core), ...script]
  const child = spawn(program, argv, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_ACCOUNTS: String(options.accounts),
      LOG_LEVEL: 'warn',
      UTILITY_CONFIG: writeSettings(dataDir, options),
      ...demoByName,
      ...options.env,
    },
  })
  const address = await readAddress(child)
  const stop = async () => {
    const ended = new Promise((done) => child.once('close', done))
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
  return { address, dataDir, pid: child.pid ?? 0, stop }
}

/** PostgreSQL runs as an unprivileged user where we are root, so others must be able to enter the folder. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  chmodSync(folder, 0o755)
  return folder
}

function writeSettings(dataDir: string, { rules, identity }: PortalServerOptions): string {
  const path = join(dataDir, 'utility.json')
  const given = readFileSync(join(projectRoot, 'apps/server/config/cedar-bay.json'), 'utf8')
  const settings: { rules: Record<string, object>; identity: object } = JSON.parse(given)
  const groups = Object.entries(rules ?? {}).map(([name, group]) => [
    name,
    { ...settings.rules[name], ...group },
  ])
  const changed = {
    ...settings,
    rules: { ...settings.rules, ...Object.fromEntries(groups) },
    identity: { ...settings.identity, ...identity },
  }
  writeFileSync(path, JSON.stringify(changed))
  return path
}

/** The banner's line with the address says that it answers. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let written = ''
    const late = setTimeout(() => {
      child.kill('SIGTERM')
      fail(new Error(`The server did not start in time. It wrote:\n${written}`))
    }, startPatience)
    const hear = (chunk: Buffer) => {
      written = `${written}${chunk.toString()}`.slice(-20_000)
      const address = /^ {2}(http:\/\/\S+)$/m.exec(written)?.[1]
      if (!address) return
      clearTimeout(late)
      done(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('close', (code) => {
      clearTimeout(late)
      fail(
        new Error(`The server ended with code ${code} before it answered. It wrote:\n${written}`),
      )
    })
  })
}
