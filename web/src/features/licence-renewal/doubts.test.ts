import { ownMessages } from '@lsb/contract'
import { expect, it } from 'vitest'
import { decidedRecord } from '../../shared/portal/testing-record.ts'
import { doubtsOf } from './doubts.ts'

const [certificate, other] = ['goodStandingCertificate', 'otherDocument'] as const
const file = (text: string) => new File([text], 'a.pdf')
/** SHA-256 of "old". */
const OLD = 'cba06b5736faf67e54b07b561eae94395e774c517a7d910a54369e1263ccfbd4'
const returned = decidedRecord('returned', 'The certificate is old.')
const withOld = {
  ...returned,
  documents: { ...returned.documents, [certificate]: { ...returned.documents[certificate], sha256: OLD } },
}

it.each([
  ['two different files', { files: { [certificate]: file('a'), [other]: file('b') }, kept: [] }, []],
  [
    'one file for both',
    { files: { [certificate]: file('a'), [other]: file('a') }, kept: [] },
    [ownMessages.bothTheSame],
  ],
  ['a returned file that stays', { files: { [other]: file('b') }, kept: [certificate] }, []],
  [
    'a returned file chosen again',
    { files: { [certificate]: file('old') }, kept: [other] },
    [`Certificate of good standing: ${ownMessages.sameAsReturned}`],
  ],
  [
    'a returned file as the other document',
    { files: { [other]: file('old') }, kept: [certificate] },
    [ownMessages.bothTheSame],
  ],
] as const)('doubts before sending: %s', async (_, answers, doubts) => {
  expect(await doubtsOf(answers, answers.kept.length > 0 ? withOld : undefined)).toEqual(doubts)
})
