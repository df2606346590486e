import { join } from 'node:path'
import { longSoaks } from './long-soaks.ts'
import { projectRoot } from './project-files.ts'
import { runNode } from './run-program.ts'

/**
 * `npm run soak -- [names] [VARIABLE=number …]`: the soak files in their long form, one after another, all of them or the
 * named ones. A number that is given takes the place of the long form's, or is one more, such as a seed.
 */
const given = process.argv.slice(2)
const numbers = given.filter((one) => /^[A-Z][A-Z0-9_]*=\d+$/.test(one))
const names = given.filter((one) => !numbers.includes(one))
const unknown = names.filter((name) => !(name in longSoaks))
if (unknown.length > 0) {
  console.error(`There is no soak file called ${unknown.join(', ')}.`)
  console.error(`There are: ${Object.keys(longSoaks).join(', ')}.`)
  process.exit(1)
}
const asked = Object.fromEntries(numbers.map((one) => one.split('=')))
const failed = new Array<string>()
for (const name of names.length > 0 ? names : Object.keys(longSoaks)) {
  const form = Object.entries(longSoaks[name] ?? {}).map(([key, value]) => [key, String(value)])
  const { code } = await runNode(
    join(projectRoot, 'node_modules/vitest/vitest.mjs'),
    ['run', '--project', 'soak', `apps/server/test/soak/${name}.test.ts`],
    { environment: { ...Object.fromEntries(form), ...asked } },
  )
  if (code !== 0) failed.push(name)
}
console.log(failed.length > 0 ? `✗ ${failed.join(', ')}` : '✓ all of them')
process.exitCode ||= failed.length > 0 ? 1 : 0
