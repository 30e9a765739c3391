import { clerksRefused } from '../api/support/access-row.ts'
import { registerAct } from '../faults/registers-scene.ts'
import type { TestedRoom } from '../room.ts'

export const corrections: TestedRoom = {
  // The suite's public version is neither.
  access: () => [
    clerksRefused('same', 'licensed', { entry: 'none', earlier_number: 'none', earlier_name: ' ', seen: 1 }, 400),
    clerksRefused('two', 'licensed', { entry: 'none', seen: 1 }, 400),
  ],
  tray: [
    ['same', 'licensed'],
    ['two', 'approved'],
  ],
  waiting: [
    ['same', 'licensed', { entry: 'LS/1', earlier_number: 'LS/1', earlier_name: 'Amina Were', seen: 3 }],
    ['two', 'licensed', { entry: 'LS/2', since: 2, assigned: {}, seen: 3 }],
  ],
  writes: [
    registerAct('same', { entry: 'LS/3', earlier_number: 'LS/3', earlier_name: 'Person Numberd' }, 'another'),
    registerAct('two', { entry: 'LS/3', since: 2, assigned: {} }, 'same'),
  ],
}
