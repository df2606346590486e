import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../tools/project-files.ts'

const run = promisify(execFile)

/** The load takes the second core; what is measured has the first to itself. */
export const serverCore = 0
export const loadCore = 1

export interface Target {
  url: string
  headers?: Record<string, string>
  /** Any other answer makes the measurement fail: an error page is quick. */
  status: number
}

interface LoadReport {
  rate: number
  answers: number
  bytes: number
  statuses: Record<string, number>
}

/** Answers a second under 16 connections. @throws Error when anything but the expected status came back */
export async function measureRate(target: Target, seconds = 1): Promise<LoadReport> {
  const worker = [process.execPath, join(projectRoot, 'bench/load-worker.ts')]
  const headers = JSON.stringify(target.headers ?? {})
  const load = ['--url', target.url, '--headers', headers, '--seconds', String(seconds)]
  const { stdout } = await run('taskset', ['-c', String(loadCore), ...worker, ...load])
  const report: LoadReport = JSON.parse(stdout)
  const others = Object.keys(report.statuses).filter((status) => status !== String(target.status))
  if (others.length > 0 || report.answers === 0) {
    throw new Error(`${target.url} answered ${JSON.stringify(report.statuses)}`)
  }
  return report
}
