import { personOf } from '../../functions/src/presence/presence.ts'
import type { RoomScreen } from '../standing/of-room.ts'

export const presenceScreens: Record<string, RoomScreen> = {
  'functions/src/presence/presence.ts': {
    says: async ({ sources, row, helper }) =>
      [row, helper].map(({ entry_id }) => {
        const person = personOf(sources, entry_id)
        return `data-verdict="" data-tone="${person?.tone}" ${person?.opening} ${person?.says}`
      }),
  },
}
