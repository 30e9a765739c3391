import { asSentence, trayActs, type TrayItem, trayMessages } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { withNumbers } from '../components/exact.tsx'
import { focusNow } from '../components/focus-heading.ts'
import { NoticeLine } from '../components/notice-line.tsx'
import { formatInstant } from '../format.ts'
import { ChangedVerdicts } from './changed-verdicts.tsx'
import { rememberLook } from './looked.ts'

/** Says in a review what waits in the tray about the record. Whoever sees it has looked at the item. */
const TrayNotice = ({ item, onTakeOut }: { item: TrayItem; onTakeOut: () => void }) => {
  useEffect(() => rememberLook(item), [item])
  return (
    <NoticeLine tone={item.stale === '' ? 'plain' : 'caution'} sx={{ mb: 1.5 }}>
      <p>
        In your tray since <span>{formatInstant(item.added_at)}</span>:{' '}
        <span>{trayActs[item.act].does.toLowerCase()}</span>.{' '}
        <span>{Object.keys(item.asked).length > 0 && withNumbers(`${asSentence(item.about)} `)}</span>
        <span>{item.note}</span> <span>{item.stale}</span>
      </p>
      <ChangedVerdicts changes={item.verdicts} />
      <Button size="small" variant="outlined" onClick={onTakeOut}>
        Take out
      </Button>
    </NoticeLine>
  )
}

interface TrayNoticesProps {
  items: readonly TrayItem[]
  takeOut: (item: TrayItem) => Promise<void>
}

/** What waits in the tray about what is shown. The line of what is taken out says so and keeps the focus. */
export const TrayNotices = ({ items, takeOut }: TrayNoticesProps) => {
  const [taken, setTaken] = useState('')
  const onTakeOut = async (item: TrayItem) => {
    await takeOut(item)
    setTaken(item.id)
  }
  return (
    <>
      {items.map((item) => (
        <TrayNotice key={item.id} item={item} onTakeOut={() => void onTakeOut(item)} />
      ))}
      {taken !== '' && items.every(({ id }) => id !== taken) && (
        <Typography ref={focusNow} tabIndex={-1}>
          {trayMessages.takenOut}
        </Typography>
      )}
    </>
  )
}
