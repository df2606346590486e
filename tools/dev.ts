import { join } from 'node:path'
import { projectRoot } from './project-files.ts'
import { runNode } from './run-program.ts'

/** The server, started anew at every change, and the web app with hot replacement in front of it. */
console.log('Open http://localhost:5173 (the API answers on port 3000). Stop with Ctrl-C.\n')
const ends = await Promise.all([
  runNode('--watch', [join(projectRoot, 'apps/server/src/main.ts')]),
  runNode(join(projectRoot, 'node_modules/vite/bin/vite.js'), [
    'apps/web',
    '--clearScreen',
    'false',
  ]),
])
process.exitCode = Math.max(...ends.map(({ code }) => code))
