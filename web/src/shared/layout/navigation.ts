import { menuPath, pages } from '@lsb/contract'

export interface NavigationLink {
  to: string
  label: string
}

/** Links of the bar before and after the dropdowns, and the two dropdowns, spelt as §2.2 has them. */
export const topLinks: readonly NavigationLink[] = [
  { to: pages.home.path, label: 'Home' },
  { to: pages.about.path, label: 'About' },
  { to: pages.register.path, label: 'Register' },
  { to: pages.resources.path, label: 'Resources' },
]
export const endLinks: readonly NavigationLink[] = [
  { to: pages.contact.path, label: 'Contact' },
  { to: pages.portal.path, label: "Surveyor's Portal" },
]
export const services: readonly NavigationLink[] = [
  { to: pages.fees.path, label: 'Fees' },
  { to: pages.surveyorRegistration.path, label: 'Registration as a Licensed Surveyor' },
  { to: pages.annualLicence.path, label: 'Renewal of Annual Practicing License' },
  { to: menuPath('approvedAssistants'), label: 'Application for Approved Assistants' },
  { to: pages.identityCards.path, label: 'Application for Identity Cards' },
  { to: menuPath('eventsRegistration'), label: 'Registration for Events' },
  { to: menuPath('landLaw'), label: 'Application to Sit for Land Law' },
  { to: menuPath('surveyCourse'), label: 'Accreditation of Surveying Programs' },
]
export const feedback: readonly NavigationLink[] = [
  { to: pages.compliments.path, label: 'Compliments' },
  { to: pages.inquiries.path, label: 'Inquiries' },
  { to: pages.complaints.path, label: 'Complaints' },
  { to: pages.report.path, label: 'Report an Offense' },
]
