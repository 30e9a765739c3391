import { clerksRefused } from '../api/support/access-row.ts'
import { FIRST, registersScene } from '../faults/registers-scene.ts'
import type { TestedRoom } from '../room.ts'

export const paperLicences: TestedRoom = {
  access: () => [
    clerksRefused('paper', '2001-nothing', { issued: '2001-01-31' }, 404),
    clerksRefused('paper', '2001-nothing', { issued: 'soon' }, 400),
  ],
  tray: [['paper', '2026-ls-1']],
  waiting: [['paper', '2026-ls-1', { issued: '2026-01-10' }]],
  writes: [
    {
      call: 'POST /account/tray/confirm',
      variant: 'paper',
      repeat: [],
      scene: registersScene(async ({ publish, act }) => {
        await publish(FIRST)
        return act('paper', { issued: '2026-01-10' }, '2026-ls-1')
      }),
    },
  ],
}
