import type { Result } from 'lighthouse'
import { median } from './compare-rates.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Scores 0 to 100; `lcp` (largest contentful paint) in s, `cls` (layout shift) without unit, `tbt` (blocking time) in ms. */
export type PageFigures = Record<(typeof figureNames)[number], number>
const figureNames = [...categories, 'lcp', 'cls', 'tbt'] as const

/** What one load of a page gave. */
export function readFigures(result: Result): PageFigures {
  const score = (name: string) => Math.round((result.categories[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: readFigure(result, 'largest-contentful-paint') / 1000,
    cls: readFigure(result, 'cumulative-layout-shift'),
    tbt: readFigure(result, 'total-blocking-time'),
  }
}

/** @throws Error where Lighthouse could not tell: a figure that is missing must not pass as a good one */
export function readFigure({ audits }: Result, audit: string): number {
  const value = audits[audit]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse has no figure for ${audit}`)
  return value
}

/** Each figure's own median over the loads of a page. */
export function medianFigures(loads: ReadonlyArray<PageFigures>): PageFigures {
  const of = (name: keyof PageFigures) => median(loads.map((figures) => figures[name]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
  }
}

/** The audits of a category that failed, by name. */
export function readFaults({ categories: scored, audits }: Result, name: string): Array<string> {
  return (scored[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
    .map(({ id }) => id)
}

/** What moved, as selectors, and how much. */
export function readShifts({ audits }: Result): Array<string> {
  const details = audits['layout-shifts']?.details
  if (details?.type !== 'table') return []
  return details.items.map(({ node, score }) => {
    const selector = typeof node === 'object' && 'selector' in node ? node.selector : 'the page'
    return `${selector} moved by ${Number(score).toFixed(3)}`
  })
}
