/** An error as Stripe answers it. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal'
  readonly status: number
  readonly error: Record<string, unknown>

  constructor(status: number, error: { type: string; message: string } & Record<string, unknown>) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export function invalid(message: string, more: Record<string, unknown> = {}): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...more })
}

export function missing(what: string, id: string): StripeRefusal {
  const message = `No such ${what}: '${id}'`
  return new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param: 'id',
  })
}
