import {
  boardMembers as members,
  boardSecretary as secretary,
  composition,
  formatCount,
  CONVENIENCE_FEE,
  fees,
  PAYBILL_BUSINESS_NUMBER,
  resources,
  pageAmounts,
} from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { feeNotes } from '../features/fees/page.tsx'
import { accountNumber } from '../shared/content/page-amounts.ts'
import { galleryEntries } from '../features/gallery/page.tsx'
import { landLawDocuments, landLawEligibility } from '../features/land-law/page.tsx'
import {
  effectiveFrom,
  mandatoryItems,
  supervisedRule,
  surveyRequirements,
  vivaRule,
} from '../features/surveyor-registration/licence-requirements.ts'
import { renewalSteps } from '../features/annual-licence/page.tsx'
import { assistantDocuments } from '../features/approved-assistants/page.tsx'
import { programmeTables } from '../features/survey-course/page.tsx'
import { circulars, resourceCards } from '../features/resources/resource-cards.ts'
import { candidateDuties, trialSurveyInShort, trialTasks } from '../features/trial-survey/page.tsx'

// The figures the board has set, written down a second time on purpose: a change has to be made twice, knowingly.

describe('the fees', () => {
  it('are those of the table with their account numbers', () => {
    expect(Object.values(fees).map((fee) => [fee.service, formatCount(fee.amount), accountNumber(fee)])).toEqual([
      ['Annual renewal of practising licence', '5,050', 'ARPL + licence number'],
      ['Approved assistant annual renewal', '1,050', 'ANFA'],
      ['Application for survey licence registration', '15,050', 'AKSL + applicant name'],
      ['Registration of approved assistant', '2,550', 'ARAA'],
      ['Land law examination application', '5,050', 'ALLE'],
      ['Issue of identity cards', '3,050', 'ISDC'],
      ['Bound land law papers', '5,050', 'BLLP'],
    ])
    expect([PAYBILL_BUSINESS_NUMBER, CONVENIENCE_FEE]).toEqual(['222222', 50])
  })

  it('agree with the amounts on the pages', () => {
    expect(
      Object.values(pageAmounts).map((amount) => [amount.figure, 'words' in amount ? amount.words : null]),
    ).toEqual([
      ['KSh 2,550.00', 'Two Thousand Five Hundred'],
      ['KSh 5,000.00', null],
      ['KSh 15,000.00', null],
    ])
  })

  it('stand beside each other in the notes of the fee table', () => {
    for (const { fee, figure } of Object.values(pageAmounts)) expect(feeNotes(fee)).toContain(figure)
    expect(feeNotes('licenceRenewal')).toBe('Add the licence number after ARPL.')
    expect(feeNotes('identityCards')).toBe('')
  })
})

describe('the board', () => {
  it('has twelve members and the secretary', () => {
    expect(composition.map(({ count }) => count)).toEqual([1, 7, 4])
    expect(members).toHaveLength(12)
    const positions = Object.groupBy(members, ({ position }) => position)
    expect(positions['Chairman']?.map(({ role }) => role)).toEqual(['Director of Survey'])
    expect(positions['Member, public service']).toHaveLength(7)
    expect(positions['Member, private practice']).toHaveLength(4)
    expect(secretary.role).toMatch(/ex-officio/i)
    expect(new Set([...members, secretary].map(({ name }) => name)).size).toBe(13)
  })
})

describe('the licence requirements', () => {
  const text = surveyRequirements
    .map(({ title, choose, options, note }) =>
      [title, choose, ...options.flatMap(({ name, text: rule, parts = [] }) => [name, rule, ...parts]), note].join(
        ' | ',
      ),
    )
    .join('\n')

  it.each([
    'at least 10 plots in one scheme',
    'at most 3 schemes',
    'newly established control',
    'at least 2 ha with over 60% coverage',
    '4 ha with 40% to 60% coverage',
    '10 ha with not less than 20% coverage',
    'at least 3 points in about 20 km²',
    'static mode',
    'theodolite or total station, at least 4 points',
    'part of the farm or scheme survey',
    'at least 30 units',
    'new beacons, minimum 4 ha, georeferenced',
    'supervised non-production: minimum 5 ha, georeferenced',
    'at least 20 ha',
    'at least 1 km of linear works, or 0.1 ha of buildings',
  ])('say "%s"', (wording) => {
    expect(text.toLowerCase()).toContain(wording.toLowerCase())
  })

  it('let the candidate choose among surveys', () => {
    expect(surveyRequirements.map(({ choose, options }) => [choose, options.length])).toEqual([
      ['all', 1],
      ['one', 3],
      ['one', 2],
      ['one', 4],
    ])
  })

  it('hold what is mandatory', () => {
    expect(effectiveFrom).toBe('March 2025')
    expect(mandatoryItems).toHaveLength(5)
    expect(mandatoryItems.join()).toMatch(
      /forms A and B of the Third Schedule.*land law.*Full membership.*form.*letter/,
    )
    expect(vivaRule).toMatch(/mandatory for all candidates/)
    expect(supervisedRule).toMatch(/Director of Survey/)
  })
})

describe('examination and trial survey', () => {
  it('name the land law rules', () => {
    const rules = [...landLawEligibility, ...landLawDocuments].join('\n')
    for (const wording of [
      'Section 11',
      'Final Part I',
      'exempted',
      'at least one year',
      'Form A',
      'copy of your ID',
      'Certified',
      'Secretary',
    ])
      expect(rules).toContain(wording)
  })

  it('name the five tasks and every figure of the trial survey', () => {
    expect(trialTasks).toHaveLength(5)
    const rules = JSON.stringify([trialSurveyInShort, trialTasks, candidateDuties])
    for (const wording of [
      'At least 2 years of approved experience',
      '10 weeks',
      'at least 2 weeks ahead',
      'after all assignments are submitted',
      'Longitude, latitude and azimuth',
      '1 arc second or better',
      'Four densified controls',
      'at least 200 m',
      '10 plots',
      'At least 5 ha of medium density',
      'diary',
      'timetable',
      'own costs',
    ])
      expect(rules).toContain(wording)
  })
})

describe('documents and lists', () => {
  it('hold every document of the pages', () => {
    const listed = resourceCards.map(({ span, lists }) => [span, lists.flatMap(({ documents }) => documents).length])
    expect(listed).toEqual([
      ['1990-2023', 2010 - 1989 + 1],
      ['2010-2023', 2],
      ['1994-current', 9],
    ])
    expect(circulars.map(({ title }) => title)).toEqual([
      'Licence submission calendar, circular 1/2025',
      'Land law exam notice, circular 3/2025',
    ])
    const shown = [...resourceCards.flatMap(({ lists }) => lists.flatMap(({ documents }) => documents)), ...circulars]
    // The code of conduct has its place on the page about engaging a surveyor.
    expect(resources.filter((document) => !shown.includes(document)).map(({ slug }) => slug)).toEqual([
      'code-of-professional-conduct',
    ])
  })

  it('leave the rows of the accredited programs empty but for their number', () => {
    expect(programmeTables.map(({ institution, rows }) => [institution, rows])).toEqual([
      ['University', [{ no: 1, institution: '', course: '' }]],
      ['University/College', [{ no: 1, institution: '', course: '' }]],
    ])
  })

  it('have the steps, documents and events of the pages', () => {
    expect(renewalSteps).toHaveLength(7)
    expect(assistantDocuments.map(({ value }) => value)).toEqual([
      'JPEG or PNG',
      'PDF or image',
      'PDF',
      'PDF',
      'PDF',
      'PDF',
    ])
    expect(galleryEntries.map(({ shownDate, title }) => [shownDate, title])).toEqual([
      ['June 19, 2025', 'Stakeholder Workshop'],
    ])
  })
})
