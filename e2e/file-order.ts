import { basename } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

const isBrowserTest = ({ project }: TestSpecification) => project.name === 'e2e'
const byName = (one: TestSpecification, other: TestSpecification) =>
  one.moduleId.localeCompare(other.moduleId)

/** How many usual browser tests one takes as long as, where it is much longer. */
const lengths: Record<string, number> = { 'every-page': 14, 'layout-shift': 7, payments: 4 }
const lengthOf = ({ moduleId }: TestSpecification) => lengths[basename(moduleId, '.test.ts')] ?? 1

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

  /** Deals the browser tests out, the long ones first, each to the run that has the least. */
  override async shard(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {}
    const shares = Array.from({ length: count }, () => ({
      length: 0,
      files: new Array<TestSpecification>(),
    }))
    const dealt = files.filter(isBrowserTest).toSorted(byName)
    for (const file of dealt.toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
      const share = shares.reduce((least, each) => (each.length < least.length ? each : least))
      share.files.push(file)
      share.length += lengthOf(file)
    }
    return shares[index - 1]?.files ?? []
  }
}
