import { personOf } from '../../functions/src/presence/presence.ts'

interface World {
  sources: Parameters<typeof personOf>[0]
  row: { entry_id: string }
  helper: { entry_id: string }
}

/** What the room says of a surveyor and an assistant, for the table of every screen. */
export const presenceScreens = {
  'functions/src/presence/presence.ts': {
    says: async ({ sources, row, helper }: World) =>
      [row, helper].map(({ entry_id }) => {
        const person = personOf(sources, entry_id)
        return `data-verdict="" data-tone="${person?.tone}" ${person?.opening} ${person?.says}`
      }),
  },
}
