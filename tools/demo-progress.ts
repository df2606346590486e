import type { DemoProgress } from '../apps/server/src/import/demo-data.ts'

const words = { generate: 'Creating the demo utility', import: 'Importing the demo utility' }

/** Shows how far the demo is: one line that moves on a terminal, a line per quarter elsewhere. */
export function demoProgress(output = process.stdout): (progress: DemoProgress) => void {
  let last = ''
  return ({ step, share }) => {
    const percent = Math.floor(share * 100)
    const shown = output.isTTY ? percent : Math.floor(percent / 25) * 25
    const line = `${words[step]} … ${shown} %`
    if (line === last) return
    last = line
    output.write(
      output.isTTY ? `\r${line}${step === 'import' && share >= 1 ? '\n' : ''}` : `${line}\n`,
    )
  }
}
