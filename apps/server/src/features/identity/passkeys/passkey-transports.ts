const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** How a browser reaches a passkey, as far as it is known; a hint that comes back to the browser. */
export function knownTransports(given: ReadonlyArray<string>): Array<string> {
  return [...new Set(given)].filter((transport) => TRANSPORTS.has(transport))
}
