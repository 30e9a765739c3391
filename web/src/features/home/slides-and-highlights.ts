import { pages, assistantWords, profession } from '@lsb/contract'
import plan from './art/plan.svg'
import satellites from './art/satellites.svg'
import traverse from './art/traverse.svg'

export const slides = [
  {
    image: traverse,
    alt: 'A theodolite sights along a traverse from beacon to beacon over green hills.',
    title: `Why engage a licensed ${profession.one}`,
    to: pages.engageSurveyor.path,
  },
  {
    image: plan,
    alt: 'A survey plan: six parcels between beacons, one of them shaded, with a north arrow.',
    title: `Becoming a licensed ${profession.one}`,
    to: pages.surveyorRegistration.path,
  },
  {
    image: satellites,
    alt: 'Three satellites send their signals to a receiver on a tripod.',
    title: 'Past papers, guidelines and the law',
    to: pages.resources.path,
  },
]

export const highlights = [
  {
    title: 'Examinations',
    text: 'Candidates for a licence sit the board’s land law examination and carry out a trial survey of ten weeks. Past papers from 1989 on are here to practise with.',
    to: pages.landLaw.path,
    link: 'Sit the land law examination',
  },
  {
    title: 'Practice',
    text: `A licence to practise is renewed every calendar year. Licensed ${profession.many} send their documents through the portal and download the licence there once the board has approved it.`,
    to: pages.annualLicence.path,
    link: 'Renew the practising licence',
  },
  {
    title: 'ID Printing',
    text: `The board’s identity card lets a landowner see at the gate whom they are dealing with. ${profession.Many} and ${assistantWords.many} apply for it in the portal.`,
    to: pages.identityCards.path,
    link: 'Apply for an identity card',
  },
]
