import { renderToStaticMarkup } from 'react-dom/server'
import { CheckInKiswahili, ProfileInKiswahili } from '../../web/src/features/kiswahili/in-kiswahili.tsx'
import type { RoomScreen } from '../standing/of-room.ts'

/** The words of its table by which its answers differ. */
export const inEnglish = (shown: string): string =>
  Object.entries({
    Ndiyo: 'Yes',
    Hapana: 'No',
    haruhusiwi: 'may not',
    Haruhusiwi: 'May not',
    masharti: 'conditions',
    'Haina hakika': 'Not certain',
    'Bado hana leseni ya 2026': 'No 2026 licence',
    'Leseni inatumika': 'In force',
    'Leseni haitumiki tena': 'no longer in force',
  }).reduce((said, [spoken, english]) => said.replaceAll(spoken, english), shown)

/** What the room says of a surveyor and of their licence, for the table of every screen. */
export const kiswahiliScreens: Record<string, RoomScreen> = {
  'web/src/features/kiswahili/in-kiswahili.tsx': {
    says: async ({ profile, check }) => [
      renderToStaticMarkup(ProfileInKiswahili({ profile })),
      ...(check === null
        ? []
        : [renderToStaticMarkup(CheckInKiswahili({ number: check.certificate_no, check, found: undefined }))]),
    ],
  },
}
