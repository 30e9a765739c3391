import { madeCaller } from '../../functions/src/accounts/testing.ts'
import { type AccountRequest, ACCOUNTS_CREATED_MAX } from '../../contract/src/index.ts'
import type { Caller } from '../../functions/src/accounts/account.ts'
import { createAccount } from '../../functions/src/accounts/provisioning.ts'
import { checkList, createList } from '../../functions/src/office/create-accounts.ts'
import type { Services } from '../../functions/src/services.ts'
import { startBackend } from './backend.ts'
import type { Table } from './bench.ts'
import { madeUpAssistants, madeUpSurveyors } from './made-up-rows.ts'
import { publishRows } from './publish-rows.ts'

const REGISTERED = 1_000
const SURVEYORS = 375
const ASSISTANTS = 125
/** Target for the whole list, in seconds. */
const TARGET_S = 60

const idNumberOf = (at: number) => String(30_000_000 + at)

/** The office's list: surveyors first, then assistants, most of whom have one of these supervisors. */
const madeUpList = (): AccountRequest[] => {
  const surveyors = madeUpSurveyors(REGISTERED)
  const assistants = madeUpAssistants(surveyors).slice(0, ASSISTANTS)
  return [
    ...surveyors.slice(0, SURVEYORS).map(({ name, license_no }) => ({
      name,
      account_type: 'surveyor' as const,
      license_no,
      assistant_no: '',
    })),
    ...assistants.map(({ assistant_name: name, assistant_no }) => ({
      name,
      account_type: 'assistant' as const,
      license_no: '',
      assistant_no,
    })),
  ].map((account, at) => ({ id_number: idNumberOf(at), ...account }))
}

const newClerk = async (services: Services): Promise<Caller> => {
  const id_number = idNumberOf(9_999_999)
  const { uid } = await createAccount(services, {
    id_number,
    name: 'Made-up Clerk',
    account_type: 'office',
    entry_id: '',
  })
  return madeCaller({ uid, accountType: 'office', entryId: '' })
}

const timed = async <Result>(work: () => Promise<Result>): Promise<[number, Result]> => {
  const begun = performance.now()
  const result = await work()
  return [(performance.now() - begun) / 1000, result]
}

/** Measures how long the office waits for the accounts of a list: one call checks it, several create the accounts. */
export const run = async (): Promise<Table[]> => {
  const { suite, services, stop } = await startBackend(['auth', 'firestore'])
  try {
    await publishRows(suite.projectId, REGISTERED)
    const caller = await newClerk(services)
    const list = madeUpList()
    const [checked, plan] = await timed(() => checkList(services, list))
    const [created, results] = await timed(async () => {
      const accounts = []
      for (let at = 0; at < list.length; at += ACCOUNTS_CREATED_MAX)
        accounts.push(...(await createList(services, caller, list.slice(at, at + ACCOUNTS_CREATED_MAX))).results)
      return accounts
    })
    const total = checked + created
    const refusals = [...plan.results, ...results].flatMap(({ refusal }) => refusal ?? [])
    const row = (what: string, seconds: number) => [
      what,
      list.length,
      seconds.toFixed(2),
      ((seconds * 1000) / list.length).toFixed(1),
    ]
    return [
      {
        title: 'Accounts from a list of the office',
        columns: ['step', 'accounts', 'seconds', 'ms an account'],
        rows: [row('checked', checked), row('created', created), row('both', total)],
        notes: [
          `${SURVEYORS} surveyors and ${ASSISTANTS} assistants of a register of ${REGISTERED}, in calls of ${ACCOUNTS_CREATED_MAX}, without HTTP; at most ${TARGET_S} s.`,
        ],
        missed: [
          ...(total > TARGET_S ? [`${list.length} accounts took ${total.toFixed(0)} s, target ${TARGET_S} s.`] : []),
          ...(refusals.length > 0 ? [`${refusals.length} accounts were refused: ${refusals[0]}`] : []),
        ],
      },
    ]
  } finally {
    await stop()
  }
}
