import { Plural, Trans } from '@lingui/react/macro'
import type { AccountAccess } from '@portal/contract/access/access-people'
import classes from './access-page.module.css'

/** The answer first: how many can open the account. */
export function AccessTitle({ access }: { access: AccountAccess }) {
  const { mayManage, people, invitations } = access
  const open = invitations.filter(({ isOver }) => !isOver).length
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>
        {mayManage ? <Count count={people.filter(({ isOver }) => !isOver).length} /> : <OwnTitle />}
      </h2>
      {mayManage && open > 0 ? (
        <p className={classes.sub}>
          <Plural
            value={open}
            one="One more is invited and hasn’t answered yet."
            _2="Two more are invited and haven’t answered yet."
            _3="Three more are invited and haven’t answered yet."
            other="# more are invited and haven’t answered yet."
          />
        </p>
      ) : null}
    </div>
  )
}

function Count({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      _1="Only you can open this account."
      _2="Two people can open this account."
      _3="Three people can open this account."
      _4="Four people can open this account."
      _5="Five people can open this account."
      other="# people can open this account."
    />
  )
}

function OwnTitle() {
  return <Trans>What you can do on this account</Trans>
}
