import { join } from 'node:path'
import { projectRoot } from './project-files.ts'

/** The folders of the apps that run in browsers: the customers' and the operators'. */
export const browserApps = ['web', 'console'].map((name) => join(projectRoot, 'apps', name))
