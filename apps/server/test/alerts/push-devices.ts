import { newBrowser } from '../../../../tools/test-push-service.ts'
import type { SignedIn, TestServer } from '../server-test.ts'

/** Turns notifications on in a browser that is signed in; the device's id names it. */
export async function turnOn(server: TestServer, as: SignedIn, deviceId: string) {
  const { subscription } = newBrowser(`https://push.example/${deviceId}`)
  const headers = { 'x-device-id': deviceId }
  const answer = await server.call('registerPushDevice', { as, headers, body: subscription })
  return { answer, subscription }
}
