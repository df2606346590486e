import { Trans } from '@lingui/react/macro'
import type { SupportTopic } from '@portal/contract/support/support'
import { Icon } from '@portal/kit/display/icon'
import { useLocalisedText } from '../../api/localised-text.ts'
import classes from './topic-choice.module.css'

interface TopicChoiceProps {
  topics: ReadonlyArray<SupportTopic>
  chosen: string | null
  onChoose: (topic: string) => void
}

/** What it is about, each at one touch. */
export function TopicChoice({ topics, chosen, onChoose }: TopicChoiceProps) {
  const localised = useLocalisedText()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <h2>
          <Trans>What is it about?</Trans>
        </h2>
      </legend>
      <div className={classes.topics}>
        {topics.map(({ id, name, icon }) => (
          <label key={id} className={classes.topic}>
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
