import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { KitTexts } from '@portal/kit/kit-texts'
import type { Locale } from '@portal/contract/texts'
import { getPageConfig } from '../api/page-config.tsx'
import { formats } from '../device/words.tsx'

/** The kit's standing words in the reader's language. */
export function portalKitTexts(i18n: I18n): KitTexts {
  return {
    locale: formats[i18n.locale as Locale] ?? i18n.locale,
    timeZone: getPageConfig().utility.timeZone,
    dateFormat: 'mm/dd/yy',
    close: i18n._(msg`Close`),
    show: i18n._(msg`Show`),
    hide: i18n._(msg`Hide`),
    showPassword: i18n._(msg`Show password`),
    hidePassword: i18n._(msg`Hide password`),
    optional: i18n._(msg`optional`),
    opensInNewTab: i18n._(msg`opens in a new tab`),
    menu: i18n._(msg`Menu`),
    loading: i18n._(msg`Loading`),
    cancel: i18n._(msg`Cancel`),
    notifications: i18n._(msg`Messages`),
    problemsFound: (count) =>
      i18n._(
        msg`${plural(count, {
          one: 'One thing needs another look',
          other: '# things need another look',
        })}`,
      ),
    chooseFile: i18n._(msg`Choose a file`),
    orDropFile: i18n._(msg`or drop it here`),
    removeFile: (name) => i18n._(msg`Remove ${name}`),
    openList: i18n._(msg`Open the list`),
    noMatches: i18n._(msg`Nothing matches. Try fewer letters.`),
    openCalendar: i18n._(msg`Open the calendar`),
    calendar: i18n._(msg`Calendar`),
    previousMonth: i18n._(msg`Previous month`),
    nextMonth: i18n._(msg`Next month`),
    stepOf: (current, total) => i18n._(msg`Step ${current} of ${total}`),
    stepDone: i18n._(msg`done`),
    info: i18n._(msg`Note`),
    success: i18n._(msg`Done`),
    warning: i18n._(msg`Warning`),
    danger: i18n._(msg`Problem`),
  }
}
