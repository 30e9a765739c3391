import {
  assertionShape,
  listNonceShape,
  successShape,
  trayActShape,
  trayAddedShape,
  trayConfirmedShape,
  trayOutSchema,
  trayShape,
} from '@lsb/contract'
import { membersOf } from './described-shape.ts'
import { type Operation, query } from './operation.ts'
import { oneOf } from './schema.ts'

/** The tray of the acts that wait until their person confirms them. */
export const tray: Operation[] = [
  {
    method: 'GET',
    path: '/account/tray',
    summary: 'The acts of the caller that wait for confirmation, and what of them became stale',
    who: 'chair or office',
    parameters: [query('others', oneOf(['yes']), 'Counts for a clerk what waits in the trays of others.')],
    answer: trayShape,
    refusals: [400],
  },
  {
    method: 'PUT',
    path: '/account/tray',
    summary: 'Add acts to the tray, all or none, in place of those that they exclude; nothing is done',
    who: 'chair or office',
    body: {
      type: 'json',
      fields: { items: { type: 'array', items: { type: 'object', properties: membersOf(trayActShape) } } },
    },
    answer: trayAddedShape,
    refusals: [400, 404, 409, 413, 415],
  },
  {
    method: 'POST',
    path: '/account/tray/out',
    summary: 'Take an item out of the tray',
    who: 'chair or office',
    body: { type: 'json', fields: membersOf(trayOutSchema) },
    answer: successShape,
    refusals: [400, 413, 415],
  },
  {
    method: 'POST',
    path: '/account/tray/confirm',
    summary: 'Do the listed acts of the tray, signed by a passkey if the account has one; each is answered by itself',
    who: 'chair or office',
    body: {
      type: 'json',
      fields: {
        items: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              ...membersOf(trayActShape),
              answered: {
                type: 'boolean',
                description: 'Its answer is there already: it is only part of the signed list.',
              },
            },
          },
        },
        ...membersOf(listNonceShape),
        ...membersOf(assertionShape),
      },
    },
    answer: trayConfirmedShape,
    refusals: [400, 413, 415],
  },
]
