import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { projectRoot } from './project-files.ts'

const running = new Set<ChildProcess>()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface ProgramEnd {
  code: number
  /** What it wrote, where it was captured. */
  output: string
}

interface RunOptions {
  /** Kept back and answered instead of shown as it comes. */
  capture?: boolean
  /** Where it runs: the project's root unless told. */
  folder?: string
  /** Set beside what surrounds us. */
  environment?: Record<string, string>
}

/** Runs one of the installed tools under this Node; signals to us end it too. */
export function runNode(
  script: string,
  argv: ReadonlyArray<string>,
  options: RunOptions = {},
): Promise<ProgramEnd> {
  return runProgram(process.execPath, [script, ...argv], options)
}

export function runProgram(
  program: string,
  argv: ReadonlyArray<string>,
  { capture = false, folder = projectRoot, environment = {} }: RunOptions = {},
): Promise<ProgramEnd> {
  return new Promise((done) => {
    const child = spawn(program, argv, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    hold(child)
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => {
      release(child)
      done({ code: 127, output: `${program} could not be started: ${error.message}` })
    })
    child.on('close', (code, signal) => {
      release(child)
      done({ code: code ?? (signal ? 130 : 1), output })
    })
  })
}

/** While programs run, a signal ends them first and then us, so that no server or browser is left behind. */
function hold(child: ChildProcess): void {
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll)
  running.add(child)
}

function release(child: ChildProcess): void {
  running.delete(child)
  if (running.size === 0) for (const signal of signals) process.off(signal, endAll)
}

function endAll(signal: NodeJS.Signals): void {
  process.exitCode = signal === 'SIGINT' ? 130 : 143
  for (const child of running) {
    child.once('close', () => {
      if (running.size === 0) process.exit()
    })
    child.kill(signal)
  }
}
