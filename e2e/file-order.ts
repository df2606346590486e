import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

const isBrowserTest = ({ project }: TestSpecification) => project.name === 'e2e'
const byName = (one: TestSpecification, other: TestSpecification) =>
  one.moduleId.localeCompare(other.moduleId)

/**
 * The browser tests by the names of their files: those of a run share one portal, and what one file pays the next one
 * finds paid, the same way each time. Of the others those that start and kill whole servers come first: what takes
 * longest must not begin last.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const { shared = [], own = [] } = Object.groupBy(files, (file) =>
      isBrowserTest(file) ? 'shared' : 'own',
    )
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/apps/server/test/')
    const { long = [], short = [] } = Object.groupBy(await super.sort(own), (file) =>
      isLong(file) ? 'long' : 'short',
    )
    return [...long, ...short, ...shared.toSorted(byName)]
  }

  /** Deals the browser tests out in turn, whatever they are called and however large they are. */
  override async shard(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {}
    return files
      .filter(isBrowserTest)
      .toSorted(byName)
      .filter((_file, at) => at % count === index - 1)
  }
}
