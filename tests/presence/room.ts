import { presencePaths } from '@lsb/contract'
import { ofAnyone, own } from '../api/support/access-row.ts'
import { mustSucceed, surveyor } from '../faults/scenes.ts'
import type { TestedRoom } from '../room.ts'

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
  drafts: ({ self, office }) => ({
    'POST /api/presence': { code: '', number: self.licenseNo, letters: office.shownLetters },
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
