import { textLinkClass } from '../src/actions/text-link.tsx'
import { ActionSpecimens } from './action-specimens.tsx'
import classes from './catalogue.module.css'
import { ContentSpecimens } from './content-specimens.tsx'
import { FeedbackSpecimens } from './feedback-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import { FigureSpecimens } from './figure-specimens.tsx'
import { FormSpecimens } from './form-specimens.tsx'
import { OverlaySpecimens } from './overlay-specimens.tsx'
import { TokenSpecimens } from './token-specimens.tsx'

const CHAPTERS = [
  ['figures', 'Figures'],
  ['actions', 'Acts'],
  ['fields', 'Fields'],
  ['forms', 'Forms'],
  ['content', 'Content'],
  ['feedback', 'Feedback'],
  ['overlays', 'Overlays'],
  ['tokens', 'Tokens'],
] as const

/** All components in all states; `?theme=dark` shows the dark theme. */
export function Catalogue() {
  return (
    <main className={classes.page}>
      <header className={classes.top}>
        <h1>The kit: everything the portal is made of.</h1>
        <nav aria-label="Chapters" className={classes.chapters}>
          {CHAPTERS.map(([id, title]) => (
            <a key={id} href={`#${id}`} className={textLinkClass()}>
              {title}
            </a>
          ))}
          <a href="?theme=light" className={textLinkClass({ quiet: true })}>
            Light
          </a>
          <a href="?theme=dark" className={textLinkClass({ quiet: true })}>
            Dark
          </a>
        </nav>
      </header>
      <FigureSpecimens />
      <ActionSpecimens />
      <FieldSpecimens />
      <FormSpecimens />
      <ContentSpecimens />
      <FeedbackSpecimens />
      <OverlaySpecimens />
      <TokenSpecimens />
    </main>
  )
}
