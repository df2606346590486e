const WIDTH = 80

/**
 * A finished mail as somebody would see it, drawn with letters: in the list of mails, opened, and where a program shows
 * only text. `html` is the layout's, which this reads tag by tag; nothing that it says is left out.
 */
export function pictureMail({
  what,
  subject,
  html,
  text,
}: {
  what: string
  subject: string
  html: string
  text: string
}): string {
  return `${rule('═', ` ${what} `)}
${subject}

${drawPage(html)}

${rule('┄', ' as text ')}
${text}`
}

function drawPage(html: string): string {
  const drawn: Array<string> = []
  const open: Array<string> = []
  let line = ''
  let hidden = ''
  const put = (tag: string) => {
    const said = unescape(line.trim())
    if (said !== '') drawn.push(drawBlock(tag, said))
    line = ''
  }
  for (const [token] of html.slice(html.indexOf('<body')).matchAll(/<[^>]*>|[^<]+/g)) {
    if (!token.startsWith('<')) line += token
    else if (token === '<br>') line += '\n'
    else if (token.startsWith('<a ')) {
      // Only a button hides where it leads.
      hidden = hasClass(token, 'button') ? (/href="([^"]*)"/.exec(token)?.[1] ?? '') : ''
      if (hidden !== '') line += '[ '
    } else if (token === '</a>') line += hidden === '' ? '' : ` ] → ${hidden}`
    else if (token.startsWith('</')) {
      const tag = open.pop() ?? ''
      put(tag)
      if (hasClass(tag, 'surface')) drawn.push(rule('─'))
    } else {
      put('')
      open.push(token)
      if (hasClass(token, 'surface')) drawn.push(rule('─'))
    }
  }
  return drawn.join('\n\n')
}

function drawBlock(tag: string, said: string): string {
  if (tag.startsWith('<h1')) return `${wrap(said, '')}\n${'‾'.repeat(Math.min(said.length, WIDTH))}`
  if (tag.includes('display:none')) return `(in the list: ${said})`
  if (hasClass(tag, 'code')) return `     ${said.replaceAll(/(?<=\d)(?=\d)/g, ' ')}`
  if (hasClass(tag, 'soft')) return wrap(said, '   ')
  return wrap(said, '')
}

function hasClass(tag: string, name: string): boolean {
  return tag.includes(`class="${name}"`)
}

function wrap(said: string, indent: string): string {
  const lines = said.split('\n').flatMap((paragraph) => {
    const wrapped: Array<string> = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      if (line !== '' && indent.length + line.length + 1 + word.length > WIDTH) {
        wrapped.push(line)
        line = word
      } else line = line === '' ? word : `${line} ${word}`
    }
    return [...wrapped, line]
  })
  return lines.map((line) => indent + line).join('\n')
}

function rule(stroke: string, title = ''): string {
  return `${stroke.repeat(2)}${title}`.padEnd(WIDTH, stroke)
}

function unescape(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
