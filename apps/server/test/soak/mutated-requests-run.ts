import type { FastifyInstance } from 'fastify'
import { faultOf } from './answer-faults.ts'
import type { GivenAnswer } from './answer-faults.ts'
import type { Known } from '../example-values.ts'
import { mutatedRequest } from './mutated-requests.ts'
import type { MutatedRequest } from './mutated-requests.ts'

/** So many are on their way at once. */
const AT_ONCE = 8
/** After so many, everybody is somebody else: requests sign out, change passwords and use things up. */
const BATCH = 120

export interface Run {
  app: FastifyInstance
  apiBase: string
  seed: number
  /** The numbers of the requests: so many from the first on. */
  first: number
  count: number
  /** Somebody new with data of their own. */
  known: (batch: number) => Promise<Known>
}

export interface RunReport {
  /** Each with what brings it again. */
  faults: Array<string>
  /** How often each status, and each route with a success, was seen. */
  statuses: Map<number, number>
  successes: Map<string, number>
  slowestMs: number
}

/** Sends mutated requests and holds every answer against what any answer must be. */
export async function runMutatedRequests(run: Run): Promise<RunReport> {
  const report: RunReport = {
    faults: [],
    statuses: new Map(),
    successes: new Map(),
    slowestMs: 0,
  }
  const end = run.first + run.count
  for (let from = run.first; from < end; from += BATCH) {
    const known = await run.known(Math.floor(from / BATCH))
    let next = from
    const work = async () => {
      while (next < Math.min(from + BATCH, end)) {
        const index = next
        next += 1
        const request = mutatedRequest(run.seed, index, known)
        note(report, run.seed, index, request, await answerTo(run, request))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  return report
}

/** The answer; one that comes late among others is asked for once more alone. */
async function answerTo(run: Run, request: MutatedRequest): Promise<GivenAnswer> {
  const answer = await send(run, request)
  return faultOf(request, answer)?.startsWith('took') ? send(run, request) : answer
}

async function send({ app, apiBase }: Run, request: MutatedRequest): Promise<GivenAnswer> {
  const { method, url, headers, body } = request
  const start = performance.now()
  const answer = await app.inject({
    method,
    url: apiBase + url,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  })
  const ms = performance.now() - start
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload, ms }
}

function note(
  report: RunReport,
  seed: number,
  index: number,
  request: MutatedRequest,
  answer: GivenAnswer,
): void {
  const { faults, statuses, successes } = report
  const { route, astray, caller, mutations, method, url, body } = request
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  if (answer.status < 400 && !astray)
    successes.set(route.name, (successes.get(route.name) ?? 0) + 1)
  report.slowestMs = Math.max(report.slowestMs, answer.ms)
  const fault = faultOf(request, answer)
  if (!fault) return
  const again = `MUTATED_SEED=${seed} MUTATED_FIRST=${index} MUTATED_REQUESTS=1`
  const asked = `${method} ${url.slice(0, 200)} as ${caller} (${mutations.join(', ')})`
  faults.push(`${again}: ${asked} ${fault}; body ${body?.slice(0, 300)}`)
}
