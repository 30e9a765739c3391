import Box from '@mui/material/Box'
import { useNavigate } from 'react-router-dom'
import { TrayList } from '../../../shared/tray/tray-list.tsx'
import type { TrayWords } from '../../../shared/tray/tray-words.ts'
import { useTrayItems } from '../../../shared/tray/use-tray-items.ts'
import { TemporaryPasswordNotice } from '../accounts/temporary-password.tsx'
import { useGivenPasswords } from '../accounts/use-account-list.ts'
import { itemPage } from './item-page.ts'

const ACTS: TrayWords = { one: 'act', many: 'acts', subject: 'On what' }

/** The clerk's tray, and the temporary passwords that it gave. */
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
