import { madeCaller } from '../../functions/src/accounts/testing.ts'
import { type AccountRequest, madeAct, TRAY_MAX, type TrayResult } from '../../contract/src/index.ts'
import type { Caller } from '../../functions/src/accounts/account.ts'
import { createAccount } from '../../functions/src/accounts/provisioning.ts'
import { checkList } from '../../functions/src/office/create-accounts.ts'
import type { Services } from '../../functions/src/services.ts'
import { trayKinds } from '../../functions/src/tray-kinds.ts'
import { addToTray, confirmTray, trayOf } from '../../functions/src/tray/tray.ts'
import { readsOfSuspension } from './act-reads.ts'
import { startBackend } from './backend.ts'
import type { Table } from './bench.ts'
import { madeUpAssistants, madeUpSurveyors } from './made-up-rows.ts'
import { publishRows } from './publish-rows.ts'

const REGISTERED = 1_000
const SURVEYORS = 375
const ASSISTANTS = 125
/** Rows among which one is suspended. */
const ROWS = 20_000
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

/** Confirms a list as the page does: again and again, until each act is answered. */
const confirmed = async (confirm: (answered: ReadonlySet<string>) => Promise<TrayResult[]>): Promise<TrayResult[]> => {
  const results: TrayResult[] = []
  for (let some = true; some;) {
    const answers = await confirm(new Set(results.map(({ id }) => id)))
    results.push(...answers.filter(({ outcome }) => outcome !== 'waiting'))
    some = answers.some(({ outcome }) => outcome === 'waiting')
  }
  return results
}

/** Measures how long the office waits for the accounts of a list: one call checks it, then it goes through the tray. */
const accountsOfList = async (): Promise<Table> => {
  const { suite, services, stop } = await startBackend(['auth', 'firestore'])
  try {
    await publishRows(suite.projectId, REGISTERED)
    const caller = await newClerk(services)
    const tray = { ...services, kinds: trayKinds(services) }
    const list = madeUpList()
    const [checked, { refusals }] = await timed(() => checkList(services, list))
    const seconds = { put: 0, shown: 0, confirmed: 0 }
    const results: TrayResult[] = []
    for (let at = 0; at < list.length; at += TRAY_MAX) {
      const acts = list
        .slice(at, at + TRAY_MAX)
        .map(({ id_number, ...asked }) => madeAct({ act: 'create', on: id_number, asked }))
      const [put] = await timed(() => addToTray(tray, caller, acts))
      const [shown, { nonce }] = await timed(() => trayOf(tray, caller))
      const confirm = (answered: ReadonlySet<string>) =>
        confirmTray(tray, caller, { acts, answered, signature: { nonce } })
      const [done, answers] = await timed(() => confirmed(confirm))
      seconds.put += put
      seconds.shown += shown
      seconds.confirmed += done
      results.push(...answers)
    }
    const refused = [
      ...refusals.flatMap((refusal) => refusal ?? []),
      ...results.flatMap(({ outcome, detail }) => (outcome === 'done' ? [] : detail)),
    ]
    const total = checked + seconds.put + seconds.shown + seconds.confirmed
    const row = (what: string, spent: number) => [
      what,
      list.length,
      spent.toFixed(2),
      ((spent * 1000) / list.length).toFixed(1),
    ]
    return {
      title: 'Accounts from a list of the office',
      columns: ['step', 'accounts', 'seconds', 'ms an account'],
      rows: [
        row('checked', checked),
        row('put into the tray', seconds.put),
        row('shown in the tray', seconds.shown),
        row('confirmed', seconds.confirmed),
        row('all', total),
      ],
      notes: [
        `${SURVEYORS} surveyors and ${ASSISTANTS} assistants of a register of ${REGISTERED}, ${TRAY_MAX} in the tray at a time, without HTTP; at most ${TARGET_S} s.`,
      ],
      missed: [
        ...(total > TARGET_S ? [`${list.length} accounts took ${total.toFixed(0)} s, target ${TARGET_S} s.`] : []),
        ...(refused.length > 0 ? [`${refused.length} accounts were refused: ${refused[0]}`] : []),
        ...(results.length < list.length ? [`${list.length - results.length} accounts were not answered.`] : []),
      ],
    }
  } finally {
    await stop()
  }
}

const suspension = async (): Promise<Table> => {
  const { suite, services, stop } = await startBackend(['auth', 'firestore'])
  try {
    await publishRows(suite.projectId, ROWS)
    return await readsOfSuspension(services, await newClerk(services), ROWS)
  } finally {
    await stop()
  }
}

/** Measures what the office's acts take. */
export const run = async (): Promise<Table[]> => [await accountsOfList(), await suspension()]
