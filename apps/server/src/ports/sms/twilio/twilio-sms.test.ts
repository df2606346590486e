import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createTwilioSms } from './twilio-sms.ts'

it('a text that was taken is not sent again because the connection breaks in the answer', async () => {
  let posted = 0
  const server = createServer((request, response) => {
    posted += 1
    request.resume()
    response.writeHead(201, { 'content-length': '100' }).write('{"sid":')
    setTimeout(() => response.destroy(), 20)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const known = { accountSid: 'AC1', authToken: 'token', user: 'AC1', password: 'token' }
  const access = { ...known, from: '+15415550100', apiUrl }
  const publicUrl = 'https://my.example'
  const port = createTwilioSms({ access, publicUrl, reportsTo: `${publicUrl}/api/text-reports` })
  await port.send({ id: 'one', to: '+15415550101', text: 'Your bill is ready.' })
  expect(posted).toBe(1)
})
