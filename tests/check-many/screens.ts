import { answerOf } from '../../functions/src/check-many/receipt.ts'
import { lookUp } from '../../web/src/features/check-many/script/look-up.ts'

interface World {
  sources: Parameters<typeof answerOf>[0]
  copy: Parameters<typeof lookUp>[1]
  age: Parameters<typeof lookUp>[2]
}

/** What the room says of the surveyor LS/0112 and the assistant AA/7, for the table of every screen. */
export const checkManyScreens = {
  'web/src/features/check-many/script/look-up.ts': {
    says: async ({ copy, age }: World) =>
      ['LS/0112', 'AA/7'].map((number) =>
        lookUp(number, copy, age)
          .map(({ word }) => word)
          .join(' '),
      ),
    otherwise: { not_confirmed: null },
  },
  'functions/src/check-many/receipt.ts': {
    says: async ({ sources }: World) => ['LS/0112', 'AA/7'].map((number) => answerOf(sources, number, 1).said),
  },
}
