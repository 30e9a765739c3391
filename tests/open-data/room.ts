import { OPEN_CHANGES_PATH } from '@lsb/contract'
import { ofAnyone } from '../api/support/access-row.ts'
import type { TestedRoom } from '../room.ts'
import { wrongFeed } from './story.ts'

export const openData: TestedRoom = {
  access: () => [
    ...['licensed.csv', 'licensed.json', 'approved.csv', 'approved.json', 'datapackage.json'].map((file) =>
      ofAnyone(`the open data ${file}, for which the board has named no licence`, `/api/open-data/${file}`, 404),
    ),
    ofAnyone('what has changed in the open data, for which the board has named no licence', OPEN_CHANGES_PATH, 404),
  ],
  // Every row: nobody knows which number the board has given out.
  drafts: () => ({ 'GET /api/open-data/changes': { since: '' } }),
  verdicts: ['/api/open-data/licensed.csv', '/api/open-data/licensed.json'],
  wrongInStory: wrongFeed,
  instead: () => ({ openData: { licence: 'Made up', licenceUrl: '', legalBasis: 'Made up' } }),
}
