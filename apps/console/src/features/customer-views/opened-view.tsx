import { Trans } from '@lingui/react/macro'
import { buttonClass } from '@portal/kit/actions/link-button'
import { Stack } from '@portal/kit/layout/stack'
import { useFirstFocus } from '../../page/use-first-focus.ts'

/** A browser may keep a tab from opening by itself; a link that is pressed it lets through. */
export function OpenedView({ address }: { address: string }) {
  const words = useFirstFocus<HTMLParagraphElement>()
  return (
    <Stack gap={4}>
      <p ref={words} tabIndex={-1}>
        <Trans>Their pages opened in a new tab. To end the view, choose “End” there.</Trans>
      </p>
      <p>
        <Trans>No new tab? Your browser held it back. The link works once, for a minute.</Trans>
      </p>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ kind: 'outline', full: true })}
      >
        <Trans>Open their pages</Trans>
      </a>
    </Stack>
  )
}
