/** Prints a heading and lines, nothing of the page: they are written into a frame of their own. */
export function printText(heading: string, lines: ReadonlyArray<string>): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const { contentDocument: sheet, contentWindow: view } = frame
  if (!sheet || !view) return
  const title = sheet.createElement('h1')
  title.textContent = heading
  const text = sheet.createElement('pre')
  text.textContent = lines.join('\n')
  sheet.body.append(title, text)
  // Some browsers answer at once and print later.
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
