import type { PushMessage, PushPort, PushSubscription } from '../src/ports/push/push.ts'

/** A way to devices that only keeps what goes there, so that a test can read it. */
export class TestPush implements PushPort {
  readonly publicKey =
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
  readonly sent: Array<{ to: PushSubscription; message: PushMessage }> = []
  /** What the push service of an endpoint throws. */
  readonly faults = new Map<string, Error>()

  takes(endpoint: string): boolean {
    return endpoint.startsWith('https://push.example/')
  }

  async send(to: PushSubscription, message: PushMessage): Promise<void> {
    const fault = this.faults.get(to.endpoint)
    if (fault) throw fault
    this.sent.push({ to, message })
  }

  async close(): Promise<void> {}
}
