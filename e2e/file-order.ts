import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/**
 * The browser tests by the names of their files: they share one portal, and what one file pays the next one finds paid,
 * the same way each time. The others as they come.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const { shared = [], own = [] } = Object.groupBy(files, ({ project }) =>
      project.name === 'e2e' ? 'shared' : 'own',
    )
    const byName = shared.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId))
    return [...(await super.sort(own)), ...byName]
  }
}
