import type { DeskGroup } from '../route.ts'
import { assignWork, decideTask, reopenWork, resolveTask, settleWork } from './work-acts.ts'
import {
  countWork,
  getTask,
  getTaskFile,
  listWork,
  listWorkers,
  summariseWork,
} from './work-list.ts'

export const workDesk = {
  tag: { name: 'work', description: 'What waits for somebody of the staff' },
  routes: {
    listWork,
    summariseWork,
    countWork,
    listWorkers,
    getTask,
    getTaskFile,
    assignWork,
    settleWork,
    reopenWork,
    decideTask,
    resolveTask,
  },
} as const satisfies DeskGroup
