import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useKitTexts } from './kit-texts.tsx'

/** What the headless library says by itself is said in the app's language, not the browser's. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { locale } = useKitTexts()
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
