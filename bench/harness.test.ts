import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { expectSameAnswer } from './account-beside-express.ts'
import { atLeast, atMost } from './bench-result.ts'
import { checkBills, measureBills } from './bill-run-rate.ts'
import { compareRates, median } from './compare-rates.ts'
import { measureRate } from './measure-rate.ts'
import { payFor } from './payments-beside-pgbench.ts'
import { startRival } from './rival-server.ts'

const stops: Array<() => void> = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

const page = {
  body: Buffer.from('a page').toString('base64'),
  headers: { 'content-type': 'text/html', 'content-length': '6', etag: '"one"' },
  unchanged: { etag: '"one"' },
}

async function barePage(settings: object) {
  const rival = await startRival('bare-page', { ...page, ...settings })
  stops.push(rival.stop)
  return { url: `${rival.address}/`, status: 200 }
}

it('a server that wastes a millisecond on every answer is found out', async () => {
  const sides = { ours: await barePage({ spinMilliseconds: 1 }), bare: await barePage({}) }
  const { rates } = await compareRates(sides, { rounds: 3, seconds: 0.3 })
  expect(atLeast('ours / bare', (rates['ours'] ?? 0) / (rates['bare'] ?? 1), 0.6).met).toBe(false)
})

it('a server that answers an error quickly is not counted as a quick server', async () => {
  const target = await barePage({})
  await expect(measureRate({ ...target, status: 304 }, 0.2)).rejects.toThrow('answered')
  const known = { 'if-none-match': '"one"' }
  await expect(measureRate({ ...target, headers: known }, 0.2)).rejects.toThrow('answered')
})

it('a rival that does less and answers something else is found out', async () => {
  const [ours, same] = [await barePage({}), await barePage({})]
  const less = await barePage({ body: Buffer.from('A page').toString('base64') })
  await expectSameAnswer(ours.url, same.url, {})
  await expect(expectSameAnswer(ours.url, less.url, {})).rejects.toThrow('The rival answers')
})

it('a payment that the server refuses is never counted', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(201).end(JSON.stringify({ status: 'failed' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stops.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const payer = {
    address: `http://127.0.0.1:${port}/`,
    headers: {},
    accountIds: ['a'],
    methodId: 'm',
  }
  await expect(payFor(payer, 0.2)).rejects.toThrow('A payment answered 201')
})

it('a bill run that leaves bills out, is slow, or makes other bytes is found out', async () => {
  const run = async () => 'Digest abc'
  const short = { run, count: async () => ({ made: 1_000, posted: 999 }) }
  await expect(measureBills(1_000, short)).rejects.toThrow('Of 1000 bills 1000 were made, 999')
  const slowly = () => new Promise<string>((done) => setTimeout(done, 100, 'Digest abc'))
  const slow = { run: slowly, count: async () => ({ made: 50, posted: 50 }) }
  const measured = await measureBills(50, slow)
  expect(checkBills([measured]).map(({ met }) => met)).toEqual([false, true])
  const other = [
    { rate: 1_000, digest: 'abc' },
    { rate: 1_000, digest: 'def' },
  ]
  expect(checkBills(other).map(({ met }) => met)).toEqual([true, false])
})

it('the median does not follow one disturbed round', () => {
  expect(median([100, 1, 101])).toBe(100)
  expect(median([1, 2, 3, 10])).toBe(2.5)
  expect(atMost('seconds', 3.01, 3).met).toBe(false)
})
