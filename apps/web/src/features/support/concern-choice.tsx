import { Trans } from '@lingui/react/macro'
import type { SupportConcern } from '@portal/contract/support/support'
import { Icon } from '@portal/kit/display/icon'
import { useLocalisedText } from '@portal/browser/api/localised-text'
import classes from './concern-choice.module.css'

interface ConcernChoiceProps {
  concerns: ReadonlyArray<SupportConcern>
  chosen: string | null
  onChoose: (concern: string) => void
}

/** What it is about, each at one touch. */
export function ConcernChoice({ concerns, chosen, onChoose }: ConcernChoiceProps) {
  const localised = useLocalisedText()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <h2>
          <Trans>What is it about?</Trans>
        </h2>
      </legend>
      <div className={classes.concerns}>
        {concerns.map(({ id, name, icon }) => (
          <label key={id} className={classes.concern}>
            <input
              type="radio"
              name="about"
              value={id}
              className={classes.input}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <Icon name={icon} size={22} />
            <span>{localised(name)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
