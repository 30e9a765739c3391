import Box from '@mui/material/Box'
import { useNavigate } from 'react-router-dom'
import { partsOfOn, placeOf, type TrayItem } from '@lsb/contract'
import { TrayList, type TrayWords } from '../../../shared/tray/tray-list.tsx'
import { useTrayItems } from '../../../shared/tray/use-tray-items.ts'
import { TemporaryPasswordNotice } from '../accounts/temporary-password.tsx'
import { useGivenPasswords } from '../accounts/use-account-list.ts'
import { officePath } from '../panels.ts'
import { textsOf } from '../parts/use-act-draft.ts'

/** The address of what an item is about, and the dialog that opens there with what was asked. */
type Page = [address: string, ask?: string | undefined]

const account = ({ on, act }: TrayItem): Page => [officePath('accounts', { account: on }), act]
const inRegister = ({ on, act, asked }: TrayItem): Page => {
  const { entry, version = '' } = textsOf(asked)
  return [officePath('registers', { register: on, ...(entry === undefined ? { version } : { entry }) }), act]
}

/** By the act: the page that shows what an item of the clerk's tray is about, if not by its place. */
const pages: Partial<Record<TrayItem['act'], (item: TrayItem) => Page>> = {
  // An ID number stays out of addresses: the page of new accounts finds the item by its state.
  create: ({ id }) => [officePath('accounts', { new: 'one' }), id],
  publish: ({ on }) => [officePath('registers', { import: on })],
  paper: ({ on }) => [officePath('registers', { register: 'licensed', entry: partsOfOn(on)[1] }), 'paper'],
  fact: ({ on }) => [officePath('facts'), partsOfOn(on)[0]],
}

/** Where `navigate` finds what an item of the clerk's tray is about. */
const itemPage = (item: TrayItem): [address: string, options: { state: { ask?: string | undefined } }] => {
  const [address, ask] = (pages[item.act] ?? (placeOf(item.act) === 'version' ? inRegister : account))(item)
  return [address, { state: { ask } }]
}

const ACTS: TrayWords = { one: 'act', many: 'acts', subject: 'On what' }

export const TrayPanel = () => {
  const tray = useTrayItems()
  const { given, add, hide } = useGivenPasswords()
  const navigate = useNavigate()
  return (
    <>
      {given.length > 0 && (
        <Box sx={{ mb: 3 }}>
          <TemporaryPasswordNotice key={given.length} given={given} onClose={hide} />
        </Box>
      )}
      <TrayList tray={tray} words={ACTS} onLook={(item) => void navigate(...itemPage(item))} onGiven={add} />
    </>
  )
}
