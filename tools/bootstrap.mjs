// Runs before anything is installed, on the Node that the machine has (20 or later): only Node's own modules here.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** What the lock file asks for and the last install did not bring; packages for other platforms are left out. */
function missingPackages() {
  const installedPath = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedPath)) return ['all']
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(installedPath)
  return Object.entries(wanted)
    .filter(([path]) => path !== '' && path.includes('node_modules/'))
    .filter(([, entry]) => !entry.link && !entry.extraneous)
    .filter(([path, entry]) => {
      const found = installed[path]
      if (!found) return !(entry.optional || entry.devOptional || entry.peer)
      return found.version !== entry.version
    })
    .map(([path]) => path)
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
}

/** Installs by the lock file and says every few seconds that it is still at work. */
async function install() {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  console.log('Installing what is missing. The first time takes about a minute.')
  const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000)
  const code = await run('npm', [
    'ci',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ])
  clearInterval(progress)
  if (code !== 0) {
    console.error(
      '\nInstalling failed; what npm said stands above. Run the same command again to retry.',
    )
    process.exit(code)
  }
  console.log(`Installed in ${seconds()} s.\n`)
}

/** The Node that the lock file brings, else the running one where it is new enough. */
function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const folder = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin')
  const own = join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(own)) return own
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath
  console.error(
    `This needs Node 24.7 or later, and there is no packaged Node for ${process.platform} on ${process.arch}.\n` +
      `You have ${process.version}. Install a newer Node from https://nodejs.org and run the same command again.`,
  )
  return process.exit(1)
}

/** Runs a program on this terminal, passes signals on, and answers its exit code. */
function run(program, argv) {
  return new Promise((done) => {
    const child = spawn(program, argv, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32' && program === 'npm',
    })
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    const forward = (signal) => child.kill(signal)
    for (const signal of signals) process.on(signal, forward)
    const watch = endWithParent(() => child.kill('SIGTERM'))
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      done(1)
    })
    child.on('close', (code, signal) => {
      clearInterval(watch)
      for (const name of signals) process.off(name, forward)
      done(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/** npm runs us in a shell that dies of a signal without passing it on: once it is gone, nobody holds us any more. */
function endWithParent(end) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 250)
  return watch
}

const [script, ...argv] = process.argv.slice(2)
if (!script) {
  console.error('Say which script to run: node tools/bootstrap.mjs tools/start.ts')
  process.exit(1)
}
if (missingPackages().length > 0) await install()
process.exitCode = await run(findNode(), [resolve(root, script), ...argv])
