import { board } from '@lsb/contract'
/** A part of the work a candidate submits. With `choose: 'one'`, one of the options is enough. */
export interface SurveyRequirement {
  title: string
  choose: 'all' | 'one'
  options: readonly { name?: string; text: string; parts?: readonly string[] }[]
  note?: string
}

export const effectiveFrom = 'March 2025'

export const surveyRequirements: readonly SurveyRequirement[] = [
  {
    title: 'Scheme cadastral survey',
    choose: 'all',
    options: [
      { text: 'At least 10 plots in one scheme, or spread over at most 3 schemes, on newly established control.' },
    ],
  },
  {
    title: 'Topographical survey',
    choose: 'one',
    options: [
      { name: 'High density', text: 'At least 2 ha with over 60% coverage.' },
      { name: 'Medium density', text: '4 ha with 40% to 60% coverage.' },
      { name: 'Low density', text: '10 ha with not less than 20% coverage.' },
    ],
  },
  {
    title: 'Control survey',
    choose: 'one',
    options: [
      { name: 'GNSS', text: 'At least 3 points in about 20 km², by static mode.' },
      { name: 'Triangulation or traverse', text: 'With a theodolite or total station, at least 4 points.' },
    ],
    note: 'The control may be part of the farm or scheme survey if it meets the standards.',
  },
  {
    title: 'Additional survey',
    choose: 'one',
    options: [
      { name: 'Sectional property survey', text: 'At least 30 units.' },
      {
        name: 'Perimeter (farm) survey',
        text: 'In one of two ways:',
        parts: [
          'Production job: new beacons, minimum 4 ha, georeferenced.',
          'Supervised non-production: minimum 5 ha, georeferenced.',
        ],
      },
      { name: 'Earth observation projects', text: 'Covering at least 20 ha.' },
      { name: 'Setting out works', text: 'At least 1 km of linear works, or 0.1 ha of buildings.' },
    ],
  },
]

export const mandatoryItems: readonly string[] = [
  `Declaration forms A and B of the Third Schedule of the ${board.shortAct}`,
  'A pass in the board’s land law examination',
  'Full membership of the surveyors’ institution',
  'The board’s application form',
  'An application letter',
]

export const vivaRule = 'The viva voce is mandatory for all candidates.'
export const supervisedRule = `Supervised non-production candidates apply to the ${board.director}, who allocates the site and a supervisor.`
