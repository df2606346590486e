import { Trans, useLingui } from '@lingui/react/macro'
import type { ReleaseSetting } from '@portal/contract/releases/releases-changing'
import { Button } from '@portal/kit/actions/button'
import { SwitchField } from '@portal/kit/fields/switch-field'
import { TextField } from '@portal/kit/fields/text-field'
import { Stack } from '@portal/kit/layout/stack'
import { useState } from 'react'
import { settingHelp, settingNames } from './release-names.ts'
import { useChangeSetting } from './use-change-setting.ts'

interface SettingCardProps {
  setting: ReleaseSetting
  /** The newest that there is. */
  version: string
}

/** One setting: what holds, where that comes from, and how it is changed. */
export function SettingCard({ setting, version }: SettingCardProps) {
  const { name, value, configured, isSet } = setting
  const change = useChangeSetting()
  const before = isSet ? value : null
  const set = (to: string | null) => change({ name, value: to, before })
  return (
    <Stack gap={2}>
      {name === 'min-version' ? (
        <VersionForm value={value} version={version} onSet={set} />
      ) : (
        <Flag setting={setting} onSet={set} />
      )}
      {isSet ? (
        <div>
          <Button kind="quiet" size="small" icon="undo" onClick={() => set(null)}>
            <Trans>Use the configuration’s: {configured}</Trans>
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

function Flag({ setting, onSet }: { setting: ReleaseSetting; onSet: (to: string) => void }) {
  const { i18n } = useLingui()
  const { name, value } = setting
  return (
    <SwitchField
      label={i18n._(settingNames[name])}
      help={i18n._(settingHelp[name])}
      checked={value === 'on'}
      onChange={(event) => onSet(event.currentTarget.checked ? 'on' : 'off')}
    />
  )
}

interface VersionFormProps {
  value: string
  version: string
  onSet: (to: string) => void
}

function VersionForm({ value, version, onSet }: VersionFormProps) {
  const { i18n, t } = useLingui()
  const [typed, setTyped] = useState(value)
  const isVersion = /^\d+\.\d+\.\d+$/.test(typed)
  const help = i18n._(settingHelp['min-version'])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isVersion && typed !== value) onSet(typed)
      }}
    >
      <Stack gap={2}>
        <TextField
          label={i18n._(settingNames['min-version'])}
          help={t`${help} The newest is ${version}.`}
          {...(!isVersion && { error: t`Write it as 1.4.0.` })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" size="small" kind="outline">
            <Trans>Set minimum version</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  )
}
