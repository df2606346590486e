import { useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { toasts } from '@portal/browser/page/toasts'
import { updateReleaseSetting } from '@portal/contract/releases/releases-changing'
import type { ReleaseSettingName } from '@portal/contract/releases/releases-changing'
import { useMutation } from '@tanstack/react-query'
import { settingNames } from './release-names.ts'

interface Change {
  name: ReleaseSettingName
  /** Null leaves it to the utility's configuration. */
  value: string | null
  before: string | null
}

/** Changes what holds; the toast can take it back. */
export function useChangeSetting(): (change: Change) => void {
  const { i18n, t } = useLingui()
  const { mutate } = useMutation({
    mutationFn: ({ name, value, before }: Change) =>
      api.call(updateReleaseSetting, { params: { settingName: name }, body: { value, before } }),
    onSuccess: (_answer, { name, value, before }) => {
      const title = i18n._(settingNames[name])
      const undo = () => mutate({ name, value: before, before: value })
      toasts.add({
        severity: 'success',
        summary: t`${title} changed`,
        life: 10_000,
        action: { label: t`Undo`, onAct: undo },
      })
    },
    meta: { announced: true },
  })
  return mutate
}
