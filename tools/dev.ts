import { join } from 'node:path'
import { projectRoot } from './project-files.ts'
import { runNode } from './run-program.ts'

const vite = (app: string) =>
  runNode(join(projectRoot, 'node_modules/vite/bin/vite.js'), [app, '--clearScreen', 'false'])

/** The server, started anew at every change, and both apps with hot replacement in front of it. */
console.log(
  `Open http://localhost:5173 for the portal, http://localhost:5174/console/ for the operators' console.
The API answers on port 3000. Stop with Ctrl-C.\n`,
)
const ends = await Promise.all([
  runNode('--watch', [join(projectRoot, 'apps/server/src/main.ts')]),
  vite('apps/web'),
  vite('apps/console'),
])
process.exitCode = Math.max(...ends.map(({ code }) => code))
