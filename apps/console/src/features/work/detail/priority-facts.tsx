import { useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { getTaskFile } from '@portal/contract/work/work-list'
import type { WorkAbout } from '@portal/contract/work/work-kinds'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { Stack } from '@portal/kit/layout/stack'
import { SaveFile } from '../../../page/save-file.tsx'
import { useEquipmentNames } from './equipment-names.ts'

type Priority = Extract<WorkAbout, { kind: 'priority-service-asked' }>

/** Who depends on power, on what, and the documents that came with it. */
export function PriorityFacts({ about, taskId }: { about: Priority; taskId: string }) {
  const { t } = useLingui()
  const { asked, documents } = about
  const names = useEquipmentNames()
  if (!asked) return null
  const { person, equipment, backupHours, until } = asked
  return (
    <Stack gap={3}>
      <DefinitionList
        items={[
          { term: t`Who`, value: person },
          { term: t`Depends on`, value: equipment.map((each) => names[each]).join(', ') },
          {
            term: t`Backup lasts`,
            value: backupHours === null ? t`not said` : t`${backupHours} h`,
          },
          ...(until === null
            ? []
            : [{ term: t`Confirmed until`, value: <DateText date={until} /> }]),
        ]}
      />
      {documents.map((file) => (
        <SaveFile
          key={file.id}
          file={file}
          fetchFile={() => api.call(getTaskFile, { params: { taskId, documentId: file.id } })}
        />
      ))}
    </Stack>
  )
}
