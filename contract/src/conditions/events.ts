/** The standing of whoever may practise with conditions. */
export const WITH_CONDITIONS = 'may_practise_with_conditions' as const

/** Conditions of practising that began or ended. */
export interface ConditionsEvent {
  /** ISO 8601 instant. */
  since: string
  hold: boolean
}

/** The events in the order of recording, with what a row says that is shown since then. */
export const conditionsShown = (
  { conditions = '' }: { conditions?: string | undefined },
  since: string,
  events: readonly ConditionsEvent[] = [],
): readonly ConditionsEvent[] => {
  const hold = conditions !== ''
  return (events.at(-1)?.hold ?? false) === hold ? events : [...events, { since, hold }]
}
