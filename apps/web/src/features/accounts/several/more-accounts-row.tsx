import { Plural } from '@lingui/react/macro'
import { ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'

/** The way to the accounts that a list of a few leaves out; nothing where it leaves out none. */
export function MoreAccountsRow({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <ListRow
      forward
      title={
        <PageLink className={listRowLinkClass} to={paths.accounts()}>
          <Plural value={count} one="# more account" other="# more accounts" />
        </PageLink>
      }
    />
  )
}
