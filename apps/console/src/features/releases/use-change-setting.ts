import { useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { toasts } from '@portal/browser/page/toasts'
import { updateReleaseSetting } from '@portal/contract/releases/releases-changing'
import type { ReleaseSettingName } from '@portal/contract/releases/releases-changing'
import { settingNames } from './release-names.ts'

interface Change {
  name: ReleaseSettingName
  /** Null leaves it to the utility's configuration. */
  value: string | null
  before: string | null
}

/** Changes what holds; the toast can take it back. */
export function useChangeSetting(): (change: Change) => Promise<void> {
  const { i18n, t } = useLingui()
  const change = async ({ name, value, before }: Change): Promise<void> => {
    try {
      const body = { value, before }
      await api.call(updateReleaseSetting, { params: { settingName: name }, body })
      const title = i18n._(settingNames[name])
      const undo = () => void change({ name, value: before, before: value })
      toasts.add({
        severity: 'success',
        summary: t`${title} changed`,
        life: 10_000,
        action: { label: t`Undo`, onAct: undo },
      })
    } catch (error) {
      toasts.add({ severity: 'error', summary: i18n._(errorMessage(error)) })
    }
  }
  return change
}
