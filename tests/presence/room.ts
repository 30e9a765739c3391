import { presencePaths, typedLettersMessages } from '@lsb/contract'
import { lettersOf } from '../../functions/src/presence/presence.ts'
import { ofAnyone, own } from '../api/support/access-row.ts'
import { mustSucceed, surveyor } from '../faults/scenes.ts'
import type { TestedRoom } from '../room.ts'
import { presenceScreens } from './screens.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The code that everybody shows. */
const SHOWN_ID = 'x'

export const presence: TestedRoom = {
  access: () => [
    ofAnyone('who is shown by letters that are too few', presencePaths.asked, 400, () => ({
      method: 'POST',
      json: { number: 'LS/1', letters: 'FHK' },
    })),
    {
      name: 'showing who one is, whom the register does not list',
      path: presencePaths.own,
      input: () => ({ method: 'POST' }),
      expected: [401, 409, 409, 403, 409, 403, 401],
    },
    own('ending that', presencePaths.ownEnd, () => ({ method: 'POST' })),
  ],
  screens: presenceScreens,
  // Letters that are read out beside a number.
  typed: [
    ['LS/0001 FHKLMR', [typedLettersMessages.beside], 'letters'],
    ['code FHKLMR LS/0001', [typedLettersMessages.beside], 'letters'],
  ],
  made: async ({ hashKey }) => ({ shownLetters: lettersOf(hashKey, SHOWN_ID) }),
  drafts: ({ self, office: { ofRooms } }) => ({
    'POST /api/presence': { code: '', number: self.licenseNo, letters: ofRooms['shownLetters'] },
  }),
  instead: ({ presences }, uid) => ({
    presences: {
      ...presences,
      find: async () => ({
        uid: uid(),
        id: SHOWN_ID,
        shown_at: new Date().toISOString(),
        ends_at: new Date(Date.now() + DAY_MS).toISOString(),
      }),
    },
  }),
  // Counts wrong letters, of which a lost answer may count twice.
  reads: ['POST /api/presence'],
  writes: [
    {
      call: 'POST /account/presence',
      repeat: [],
      scene: surveyor(async ({ make }) => {
        const show = () => make(presencePaths.own, { method: 'POST' })
        // The first code of an instance also records the keys that sign.
        await mustSucceed(show())
        // Each code is another.
        return async () => ({ status: (await show()).status, body: null })
      }),
    },
    {
      call: 'POST /account/presence/end',
      repeat: [],
      scene: surveyor(
        async ({ make }) =>
          () =>
            make(presencePaths.ownEnd, { method: 'POST' }),
      ),
    },
  ],
}
