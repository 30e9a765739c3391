import { type ConditionsEvent, startOfDay } from '@lsb/contract'
import { shape, text, yesNo } from '@lsb/contract/fields'

/** An event as it is stored. */
export const conditionsEventShape = shape({ since: text(), hold: yesNo() })

interface Row {
  conditions?: string | undefined
  conditions_since?: string | undefined
}

/** The conditions of an entry from its rows, oldest first. They begin on the office's day, and end with a publishing without them. */
export const conditionsAfter = (
  rows: readonly { row: Row | null; published_at: string }[],
  before: { events: readonly ConditionsEvent[]; published: string; said: string },
) => {
  const events = [...before.events]
  let { published, said } = before
  for (const { row, published_at } of rows) {
    const { conditions = '', conditions_since: since = '' } = row ?? {}
    const is = conditions && `${since} ${conditions}`
    if (is === said) continue
    // Another text or day of the same conditions corrects them.
    if (is !== '' && said !== '') events.pop()
    else published = published_at
    const given = Math.min(startOfDay(since), Date.parse(published))
    events.push({ since: is === '' ? published_at : new Date(given).toISOString(), hold: is !== '' })
    said = is
  }
  return { events, published, said }
}

/** The conditions that count of rows that somebody had side by side: those of either. */
export const conditionsThatCount = (rows: readonly Row[]): Row => {
  const { conditions, conditions_since } = rows.find((one) => (one.conditions ?? '') !== '') ?? rows[0] ?? {}
  return { conditions, conditions_since }
}
