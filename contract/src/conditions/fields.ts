import { profession } from '../board/profession.ts'

/** Longest conditions of practising, in characters (ours). */
export const CONDITIONS_MAX_LENGTH = 300

/** Fields of the register of licensed surveyors. */
export const conditionsFields = {
  /** What narrows the practice, short of a suspension. An act of the office ends it, and nothing else. */
  conditions: {
    kind: 'optional',
    open: `Conditions under which the ${profession.one} may practise; absent or empty when there are none`,
    entry: 'Conditions',
    file: {
      title: 'conditions',
      required: false,
      maxLength: CONDITIONS_MAX_LENGTH,
      names: ['Conditions', 'Conditions of practising', 'Conditions of licence', 'Restrictions'],
    },
  },
  conditions_reference: {
    kind: 'optional',
    open: 'Where the conditions were decided or published, such as a Gazette notice or a board minute',
    entry: 'Reference of the conditions',
    file: {
      title: 'reference of the conditions',
      required: false,
      names: ['Reference of conditions', 'Ref of conditions', 'Source of conditions'],
    },
  },
  /** YYYY-MM-DD. */
  conditions_since: {
    kind: 'optional',
    open: 'The day since which the conditions hold',
    entry: 'Date of the conditions',
    file: {
      title: 'date of the conditions',
      required: false,
      days: true,
      names: ['Date of conditions', 'Conditions since', 'Conditions from'],
    },
  },
} as const
