import { writeFileSync } from 'node:fs'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { iconDrawings } from './src/display/icon-drawings.ts'

/** One file with all icons, drawn from the Lucide set (ISC licence); pages point into it and load no code for them. */
export async function drawIcons(): Promise<string> {
  const symbols = Object.entries(iconDrawings).map(async ([name, drawing]) => {
    const icon: { default: ComponentType } = await import(`lucide-react/icons/${drawing}`)
    const inner = /^<svg[^>]*>(.*)<\/svg>$/s.exec(renderToStaticMarkup(createElement(icon.default)))
    if (!inner) throw new Error(`Lucide draws no ${drawing}`)
    return `<symbol id="${name}" viewBox="0 0 24 24">${inner[1]}</symbol>`
  })
  const drawn = await Promise.all(symbols)
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${drawn.join('\n')}\n</svg>\n`
}

if (import.meta.main) {
  writeFileSync(new URL('./src/display/icons.svg', import.meta.url), await drawIcons())
}
