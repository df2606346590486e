import { useLingui } from '@lingui/react'
import { KitTextProvider } from '@portal/kit/kit-texts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { portalKitTexts } from './portal-kit-texts.tsx'
import { SpokenLanguage } from './spoken-language.tsx'

function KitWords({ children }: { children: ReactNode }) {
  const { i18n: spoken } = useLingui()
  return <KitTextProvider value={portalKitTexts(spoken)}>{children}</KitTextProvider>
}

/** What every page stands in: language, the kit's words, the cache. */
export function Providers({ query, children }: { query: QueryClient; children: ReactNode }) {
  return (
    <SpokenLanguage>
      <KitWords>
        <QueryClientProvider client={query}>{children}</QueryClientProvider>
      </KitWords>
    </SpokenLanguage>
  )
}
