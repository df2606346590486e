import { addSentences } from '@portal/browser/api/error-message'
import type { ConsoleFeature } from '../../page/console-feature.ts'

const found = import.meta.glob<ConsoleFeature>('../../features/*/routes.tsx', {
  eager: true,
  import: 'feature',
})
const features = Object.values(found)
for (const { problems = {} } of features) addSentences(problems)

/** Every page of the console, each announced by its feature. */
export const consolePages = features.flatMap(({ pages }) => pages)
