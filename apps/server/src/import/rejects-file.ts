import { appendFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** One line of the list of rejects. */
export interface RejectedLine {
  line: number
  reason: string
  /** The line as it came. */
  record: string
}

/** The list of what a file's import refused, one JSON object a line. It holds customers' data, so only its owner may read it. */
export class RejectsFile {
  private readonly folder: string | null
  private readonly path: string
  private written = false

  /** Without a folder nothing is written. */
  constructor(folder: string | null, importedFile: string) {
    this.folder = folder
    this.path = join(folder ?? '', `${importedFile}.rejects.ndjson`)
  }

  /** Takes away the list of an earlier import of the same file. */
  async begin(): Promise<void> {
    if (this.folder !== null) await rm(this.path, { force: true })
  }

  async add(lines: ReadonlyArray<RejectedLine>): Promise<void> {
    if (this.folder === null || lines.length === 0) return
    if (!this.written) await mkdir(this.folder, { recursive: true, mode: 0o700 })
    this.written = true
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    await appendFile(this.path, text, { mode: 0o600 })
  }

  /** Where the list is; null where nothing was refused. */
  get writtenPath(): string | null {
    return this.written ? this.path : null
  }
}
