import { Button } from '../src/actions/button.tsx'
import { ExternalLink } from '../src/actions/external-link.tsx'
import { buttonClass } from '../src/actions/link-button.tsx'
import { Row, Stack } from '../src/layout/stack.tsx'
import { textLinkClass } from '../src/actions/text-link.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const KINDS = ['primary', 'outline', 'quiet', 'danger'] as const
const WORDS = { primary: 'Pay', outline: 'PDF', quiet: 'See the bill', danger: 'Cancel' } as const

export function ActionSpecimens() {
  return (
    <Chapter id="actions" title="Acts">
      <Specimen title="Button: kinds">
        <Row>
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind}>
              {WORDS[kind]}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen title="Button: small, with icons">
        <Row>
          <Button size="small" icon="pay">
            Pay now
          </Button>
          <Button size="small" kind="outline" icon="download">
            Download
          </Button>
          <Button kind="quiet" icon="more" iconOnly>
            More
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Button: disabled and pending">
        <Row>
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind} disabled>
              {WORDS[kind]}
            </Button>
          ))}
          <Button pending>Paying</Button>
          <Button pending kind="outline">
            Saving
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Button: full">
        <Button full>Sign in</Button>
      </Specimen>
      <LinkSpecimen />
    </Chapter>
  )
}

function LinkSpecimen() {
  return (
    <Specimen title="Links">
      <Stack gap={3}>
        <Row>
          <a href="#actions" className={buttonClass({ kind: 'outline' })}>
            A link like a button
          </a>
          <a href="#actions" className={textLinkClass()}>
            A text link
          </a>
        </Row>
        <p>
          Prices are set by the <ExternalLink href="https://example.com">commission</ExternalLink>{' '}
          each year.{' '}
          <a href="#actions" className={textLinkClass({ quiet: true })}>
            How?
          </a>
        </p>
      </Stack>
    </Specimen>
  )
}
