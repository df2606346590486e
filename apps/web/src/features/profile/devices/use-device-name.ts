import { useLingui } from '@lingui/react/macro'

/** `Chrome on Windows` in the reader's language; null where the browser told nothing that is known. */
export function useDeviceName() {
  const { t } = useLingui()
  return (device: string | null) => {
    const [browser, system] = device?.split(' on ') ?? []
    return browser && system ? t`${browser} on ${system}` : device
  }
}
