import { asSentence, trayActs, type TrayItem } from '@lsb/contract'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { NoticeLine } from '../components/notice-line.tsx'
import { formatInstant } from '../format.ts'
import { ChangedVerdicts } from './changed-verdicts.tsx'
import { rememberLook } from './looked.ts'

/** Says in a review what waits in the tray about the record. Whoever sees it has looked at the item. */
export const TrayNotice = ({ item, onTakeOut }: { item: TrayItem; onTakeOut: () => void }) => {
  useEffect(() => rememberLook(item), [item])
  return (
    <NoticeLine tone={item.stale === '' ? 'plain' : 'caution'}>
      <p>
        In your tray since {formatInstant(item.added_at)}: {trayActs[item.act].does.toLowerCase()}.{' '}
        {Object.keys(item.asked).length > 0 && `${asSentence(item.about)} `}
        {item.note} {item.stale}
      </p>
      <ChangedVerdicts changes={item.verdicts} />
      <Button size="small" variant="outlined" onClick={onTakeOut}>
        Take out
      </Button>
    </NoticeLine>
  )
}
