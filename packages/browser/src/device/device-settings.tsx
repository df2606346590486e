import { useLingui } from '@lingui/react/macro'
import { locale } from '@portal/contract/texts'
import { useSyncExternalStore } from 'react'
import { ChoiceBar } from '../forms/choice-bar.tsx'
import { localeNames } from './locale.tsx'
import { chooseLocale } from './words.tsx'
import { theme } from './theme.tsx'

/** How the portal looks and speaks on this device. */
export function DeviceSettings() {
  const { t, i18n } = useLingui()
  const current = useSyncExternalStore(theme.subscribe, theme.get)
  return (
    <>
      <ChoiceBar
        legend={t`Appearance`}
        options={[
          { value: 'Light', label: t`Light`, icon: 'sun' },
          { value: 'Dark', label: t`Dark`, icon: 'moon' },
          { value: 'Auto', label: t`Auto`, icon: 'auto' },
        ]}
        value={current}
        onChoose={theme.set}
      />
      <ChoiceBar
        legend={t`Language`}
        options={locale.options.map((value) => ({ value, label: localeNames[value], lang: value }))}
        value={i18n.locale}
        onChoose={(value) => void chooseLocale(locale.parse(value))}
      />
    </>
  )
}
