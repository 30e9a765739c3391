import { board, isMayPractise, profilePath, profileWords, type SurveyorProfile } from '@lsb/contract'
import { pageUrl } from '../../shared/components/page-url.ts'

/** A profile for search engines. The licence is named as a credential of those only who may practise. */
export const structuredProfile = (profile: SurveyorProfile) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  dateModified: profile.as_of,
  mainEntity: {
    '@type': 'Person',
    name: profile.name,
    identifier: profile.license_no,
    url: pageUrl(profilePath(profile.license_no)),
    ...(profile.firm && { worksFor: { '@type': 'Organization', name: profile.firm } }),
    description: profileWords(profile).sentence,
    ...(isMayPractise(profile.standing.code) && {
      jobTitle: 'Licensed Surveyor',
      hasCredential: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'license',
        recognizedBy: { '@type': 'GovernmentOrganization', name: board.name },
      },
    }),
  },
})
