/** Ties a sealed secret to its endpoint. */
export function endpointBinding(endpointId: string): string {
  return `webhook-endpoint ${endpointId}`
}
