import { ofOffice, TRAY_ID_MAX_LENGTH } from '../declare-act.ts'
import { ownMessages } from '../messages.ts'
import { line } from '../shapes/typed.ts'
import { paperLicenceShape } from './shapes.ts'

export const paperLicenceActs = {
  paper: {
    shape: ofOffice(
      'paper',
      line('The licence', TRAY_ID_MAX_LENGTH).matches(/^\d{4}-[\da-z~-]+$/, ownMessages.unreadableBody),
    ),
    asked: paperLicenceShape,
    does: 'Record',
    logged: 'Recorded a licence on paper',
    mailed: 'licences on paper were changed',
    lists: 'They are:',
    remedy: () =>
      'If this is not right, record the licence again with the right days, on the page of its holder’s entry.',
  },
}
