import { i18n } from '@lingui/core'
import type { I18n } from '@lingui/core'
import { LinguiContext } from '@lingui/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

function context() {
  // Lingui keeps one object and changes it inside; what the compiler remembered of it would stay in the old language.
  const spoken = Object.create(i18n) as I18n
  return { i18n: spoken, _: spoken._.bind(spoken) }
}

/** Gives the language to all below, a new object for each change of it. */
export function SpokenLanguage({ children }: { children: ReactNode }) {
  const [value, setValue] = useState(context)
  useEffect(() => i18n.on('change', () => setValue(context())), [])
  return <LinguiContext.Provider value={value}>{children}</LinguiContext.Provider>
}
