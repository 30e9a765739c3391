import { correctionMessages, type DividedAmong, dividedAmong, type KeptEntry, type RegisterName } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Choice } from '../../../shared/forms/choice.tsx'
import { formatInstant } from '../../../shared/format.ts'
import { withNumbers } from '../../../shared/components/exact.tsx'
import { Part } from '../../../shared/components/part.tsx'
import { TrayActDialog } from '../parts/tray-act-dialog.tsx'
import { textsOf, type Typed, useActDraft } from '../parts/use-act-draft.ts'
import { useAsked } from '../parts/use-asked.ts'

interface TwoPeopleProps {
  register: RegisterName
  found: KeptEntry
  /** Reads what is kept about the entry afresh. */
  onLookAgain: () => Promise<{ data: KeptEntry | undefined }>
}

type Beginning = KeptEntry['beginnings'][number]

const inWords = ({ was, became, joined }: Beginning): string =>
  joined ? `${was} and ${became} became one entry` : `${was} became ${became}`

/** Corrects the answer "the same person": an entry holds two people, and each of them gets what is theirs. */
export const TwoPeople = (props: TwoPeopleProps) => {
  const { asked, ask, close } = useAsked()
  const { beginnings, nobodys } = props.found
  return (
    <>
      {(beginnings.length > 0 || nobodys.length > 0) && (
        <Part id="two" title="Taken for the same person">
          {beginnings.map((beginning) => (
            <Typography key={beginning.version} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
              {withNumbers(`In version ${beginning.version}: ${inWords(beginning)}.`)}
            </Typography>
          ))}
          {nobodys.length > 0 && (
            <Typography sx={{ mb: 2, maxWidth: '60ch', overflowWrap: 'anywhere' }}>
              {withNumbers(`An earlier correction gave this to nobody: ${nobodys.join(', ')}.`)}
            </Typography>
          )}
          {beginnings.length > 0 && (
            <Button variant="outlined" onClick={() => ask('two')}>
              These are two people
            </Button>
          )}
        </Part>
      )}
      {asked === 'two' && <TwoPeopleDialog {...props} onClose={close} />}
    </>
  )
}

/** Whose something may be, with the names that the chosen version tells apart. */
const whoseLabels = (beginning: Beginning | undefined): Record<DividedAmong, string> => ({
  first: beginning === undefined ? 'The first person’s' : `The first person’s: ${beginning.was}`,
  second: beginning === undefined ? 'The second person’s' : `The second person’s: ${beginning.became}`,
  nobody: 'Nobody’s: nobody knows whose it is',
})

const TwoPeopleDialog = ({
  register,
  found: loaded,
  onLookAgain,
  onClose,
}: TwoPeopleProps & { onClose: () => void }) => {
  // What is loaded later must not pass for what the clerk saw.
  const [{ version, number, name, beginnings, kept }, setSeen] = useState(loaded)
  const draft = useActDraft<Typed>(
    { act: 'two', on: `${register} ${number}` },
    { since: '' },
    {
      isIt: (item) => item.on === register && textsOf(item.asked)['entry'] === number,
      asked: ({ asked }) => ({ ...textsOf(asked), ...('assigned' in asked && textsOf(Object(asked.assigned))) }),
    },
  )
  const { since = '' } = draft.values
  const chosen = kept.flatMap(({ name: one }) => [[one, draft.values[one] ?? '']] as const)
  const assigned: Typed = Object.fromEntries(chosen.filter(([, who]) => who !== ''))
  const labels = whoseLabels(beginnings.find((one) => String(one.version) === since))
  const open = kept.find((one) => assigned[one.name] === undefined)
  const missing =
    (since === '' && correctionMessages.beginningRequired) || (open && `Say whose this is: ${open.title}.`) || null
  return (
    <TrayActDialog
      act="two"
      draft={draft}
      on={register}
      asked={{ entry: number, since: Number(since), assigned, seen: version }}
      title={`${number} ${name} is two people`}
      missing={missing}
      onClose={onClose}
      onLookAgain={async () => {
        const { data } = await onLookAgain()
        if (data) setSeen(data)
      }}
      isWide
    >
      <Typography sx={{ mb: 2 }}>
        Once you confirm it in your tray, the entry becomes two in every version. What you give to a person counts for
        that person alone. What is nobody’s counts for nobody: its account sees no licence, and its licence number
        checks as not genuine. This page cannot take it back.
      </Typography>
      <Choice
        name="since"
        legend="Which version took two people for one?"
        value={since}
        options={beginnings.map((one) => ({
          value: String(one.version),
          label: `Version ${one.version}, ${formatInstant(one.published_at)}: ${inWords(one)}`,
        }))}
        onChoose={(chosenVersion) => draft.change({ since: chosenVersion })}
      />
      {kept.map((one) => (
        <Choice
          key={one.name}
          name={one.name}
          legend={one.title}
          value={assigned[one.name] ?? ''}
          options={dividedAmong.map((who) => ({ value: who, label: labels[who] }))}
          onChoose={(who) => draft.change({ [one.name]: who })}
        >
          {one.detail}
        </Choice>
      ))}
    </TrayActDialog>
  )
}
