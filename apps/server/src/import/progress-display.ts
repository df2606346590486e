import type { ImportCounts, ImportProgress } from './import-report.ts'

const BAR_WIDTH = 24
const REDRAW_MS = 100

/** Where the display writes; a terminal is drawn on, anything else gets a line for each file. */
export interface Screen {
  isTTY?: boolean
  columns?: number
  write: (text: string) => unknown
}

/** Shows how far an import is. */
export class ProgressDisplay {
  private readonly screen: Screen
  private drawnAt = 0

  constructor(screen: Screen) {
    this.screen = screen
  }

  show(progress: ImportProgress): void {
    if (progress.fileDone) {
      this.clear()
      this.screen.write(`${progress.file}: ${describeCounts(progress.counts)}\n`)
    } else if (this.screen.isTTY && performance.now() - this.drawnAt >= REDRAW_MS) {
      this.drawnAt = performance.now()
      this.screen.write(`\r\u001B[2K${drawBar(progress).slice(0, (this.screen.columns ?? 80) - 1)}`)
    }
  }

  /** Takes the bar away. */
  clear(): void {
    if (this.screen.isTTY) this.screen.write('\r\u001B[2K')
  }
}

function drawBar({ file, bytesRead, bytesTotal, counts }: ImportProgress): string {
  const share = bytesTotal === 0 ? 1 : bytesRead / bytesTotal
  const full = Math.round(share * BAR_WIDTH)
  const bar = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
  const done = counts.new + counts.same + counts.updated + counts.rejected
  return `${bar} ${Math.floor(share * 100)} %  ${file}  ${grouped(done)}`
}

/** `36,012 new, 3 updated`; what did not happen is left out. */
export function describeCounts(counts: ImportCounts): string {
  const parts = [
    counts.new > 0 && `${grouped(counts.new)} new`,
    counts.updated > 0 && `${grouped(counts.updated)} updated`,
    counts.same > 0 && `${grouped(counts.same)} the same as before`,
    counts.rejected > 0 && `${grouped(counts.rejected)} rejected`,
  ].filter((part) => part !== false)
  return parts.join(', ') || 'nothing in it'
}

const numberFormat = new Intl.NumberFormat('en-US')
const grouped = (count: number): string => numberFormat.format(count)
