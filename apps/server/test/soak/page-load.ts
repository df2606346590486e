import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What an open page hears, and when. */
export interface HeardAnswer {
  page: number
  status: number
  unread: number
  at: number
}

/**
 * Open pages that ask for their count by themselves, each once in `everyMs`, over few connections as behind a proxy. It
 * ends by itself, and sends to this machine alone.
 */
export async function askFromPages(
  { address, tokens, everyMs, connections, seconds }: PageLoad,
  heard: (answer: HeardAnswer) => void,
): Promise<void> {
  const { hostname, port } = new URL(address)
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') throw new Error('Only to this machine.')
  const requests = tokens.map((token) =>
    Buffer.from(
      `GET /api/alerts/unread HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: application/json\r\nauthorization: Bearer ${token}\r\n\r\n`,
    ),
  )
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const own = requests.flatMap((request, page) =>
        page % connections === index ? [{ request, page }] : [],
      )
      const ask = await openConnection(Number(port), hostname)
      for (let round = performance.now(); round < end; round += everyMs) {
        for (const [place, { request, page }] of own.entries()) {
          const due = round + (everyMs * place) / own.length
          if (due > performance.now()) await wait(due - performance.now())
          heard({ page, ...(await ask(request)), at: performance.now() })
        }
        const left = round + everyMs - performance.now()
        if (left > 0) await wait(left)
      }
      ask.end()
    }),
  )
}

interface PageLoad {
  address: string
  tokens: ReadonlyArray<string>
  everyMs: number
  connections: number
  seconds: number
}

type Ask = ((request: Buffer) => Promise<{ status: number; unread: number }>) & { end: () => void }

/** A client of a library would cost more than what is measured. */
async function openConnection(port: number, hostname: string): Promise<Ask> {
  const socket = connect(port, hostname)
  socket.setNoDelay(true)
  let answered: (text: string) => void = () => undefined
  let text = ''
  socket.on('data', (part) => {
    text += part.toString('latin1')
    if (!/\r\n\r\n.*\}$/s.test(text)) return
    const whole = text
    text = ''
    answered(whole)
  })
  await new Promise<void>((done, fail) => {
    socket.once('connect', done)
    socket.once('error', fail)
  })
  const ask = async (request: Buffer) => {
    const answer = new Promise<string>((done) => {
      answered = done
    })
    socket.write(request)
    const got = await answer
    return { status: Number(got.slice(9, 12)), unread: Number(/"unread":(\d+)/.exec(got)?.[1]) }
  }
  return Object.assign(ask, { end: () => void socket.end() })
}
