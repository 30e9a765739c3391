import { menuPath, pages, assistantWords, profession } from '@lsb/contract'

export interface NavigationLink {
  to: string
  label: string
}
export interface NavigationMenu {
  label: string
  links: readonly NavigationLink[]
}

const services: NavigationMenu = {
  label: 'Services',
  links: [
    { to: pages.fees.path, label: 'Fees' },
    { to: pages.surveyorRegistration.path, label: `Registration as ${profession.aTitle}` },
    { to: pages.annualLicence.path, label: 'Renewal of Annual Practicing License' },
    { to: menuPath('approvedAssistants'), label: `Application for ${assistantWords.titles}` },
    { to: pages.identityCards.path, label: 'Application for Identity Cards' },
    { to: menuPath('eventsRegistration'), label: 'Registration for Events' },
    { to: menuPath('landLaw'), label: `Application to Sit for ${profession.examTitle}` },
    { to: menuPath('surveyCourse'), label: `Accreditation of ${profession.field} Programs` },
  ],
}
const feedback: NavigationMenu = {
  label: 'Feedback',
  links: [
    { to: pages.compliments.path, label: 'Compliments' },
    { to: pages.inquiries.path, label: 'Inquiries' },
    { to: pages.complaints.path, label: 'Complaints' },
    { to: pages.report.path, label: 'Report an Offense' },
  ],
}

/** The bar from left to right, with the specification's labels and paths. The portal comes last, as a button. */
export const navigation: readonly (NavigationLink | NavigationMenu)[] = [
  { to: pages.home.path, label: 'Home' },
  { to: pages.about.path, label: 'About' },
  { to: pages.register.path, label: 'Register' },
  services,
  { to: pages.resources.path, label: 'Resources' },
  feedback,
  { to: pages.contact.path, label: 'Contact' },
]
export const portalLink: NavigationLink = { to: pages.portal.path, label: profession.portal }

/** Links of the footer to pages of this site. */
export const footerMenus = {
  law: {
    label: `${profession.Many} and the law`,
    links: [
      { to: menuPath('engageSurveyor'), label: `Why engage a licensed ${profession.one}` },
      { to: menuPath('titleSurveyor'), label: `Use of the title ${profession.title}` },
      { to: pages.trialSurvey.path, label: `Trial ${profession.work} guidelines` },
      { to: pages.register.path, label: 'Public register' },
      { to: pages.check.path, label: 'Check a practising licence' },
      { to: pages.gallery.path, label: 'Events gallery' },
      { to: pages.privacy.path, label: 'Privacy policy' },
      { to: pages.accessibility.path, label: 'Accessibility' },
    ],
  },
  services,
  feedback,
} satisfies Record<string, NavigationMenu>
