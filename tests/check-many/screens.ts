import { answerOf } from '../../functions/src/check-many/receipt.ts'
import { lookUp } from '../../web/src/features/check-many/script/look-up.ts'
import type { RoomScreen } from '../standing/of-room.ts'

export const checkManyScreens: Record<string, RoomScreen> = {
  'web/src/features/check-many/script/look-up.ts': {
    says: async ({ copy, age }) =>
      ['LS/0112', 'AA/7'].map((number) =>
        lookUp(number, copy, age)
          .map(({ word }) => word)
          .join(' '),
      ),
    otherwise: { not_confirmed: null },
  },
  'functions/src/check-many/receipt.ts': {
    says: async ({ sources }) => ['LS/0112', 'AA/7'].map((number) => answerOf(sources, number, 1).said),
  },
}
