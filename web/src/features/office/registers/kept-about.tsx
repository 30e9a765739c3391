import { mails, type KeptEntry, officeMessages, type RegisterName, typedMessages } from '@lsb/contract'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { formatInstant } from '../../../shared/format.ts'
import { isUnreadable } from '../../../shared/read-answer.ts'
import { DescriptionList } from '../../../shared/prose/description-list.tsx'
import { AccountActs } from '../accounts/account-acts.tsx'
import { officePath } from '../panels.ts'
import { useAccount, useMessages } from '../api/queries.ts'
import { stateWords } from '../messages/message-columns.tsx'
import { InTray } from '../parts/in-tray.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Part } from '../../../shared/components/part.tsx'
import { storyPath } from '../parts/entry-link.tsx'

/** What is kept about the person of an entry, and what can be done to the account. */
export const KeptAbout = ({
  register,
  found: { number, formerly, kept, story, left },
}: {
  register: RegisterName
  found: KeptEntry
}) => {
  const [last] = story
  const accounts = kept.flatMap(({ account }) => (account === '' ? [] : [account]))
  const items = [
    ...(formerly.length > 0 ? [{ term: 'Earlier numbers', value: formerly.join(', ') }] : []),
    ...kept.map(({ title, detail, account }) => ({
      term: title,
      value: account === '' ? detail : <MuiLink href={officePath('accounts', { account })}>{detail}</MuiLink>,
    })),
    ...(last ? [{ term: 'Last event', value: `${last.what}, ${formatInstant(last.at)}` }] : []),
  ]
  return (
    <Part id="kept" title="What is kept about this person" sx={{ mb: 4 }}>
      {items.length > 0 && <DescriptionList strong="term" items={items} />}
      <Button href={storyPath({ register, number, at: left?.at })} variant="outlined" sx={{ my: 1, mr: 1 }}>
        The whole story, also to print
      </Button>
      {accounts.length === 0 && left === null && (
        <Button href={officePath('accounts', { new: 'one', register, number })} variant="outlined" sx={{ my: 1 }}>
          Create the account
        </Button>
      )}
      {accounts.map((uid) => (
        <AccountOf key={uid} uid={uid} />
      ))}
    </Part>
  )
}

const AccountOf = ({ uid }: { uid: string }) => (
  <>
    <InTray of={({ on }) => on === uid} />
    <Loaded query={useMessages({ person: uid, limit: '1' })} failure={officeMessages.messagesFailed}>
      {({ pages }) =>
        pages
          .flatMap(({ results }) => results)
          .map((message) => {
            const value = isUnreadable(message)
              ? typedMessages.entryUnreadable
              : `${mails[message.kind].called}, ${formatInstant(message.created_at)}: ${stateWords[message.state]}`
            return <DescriptionList key={value} strong="term" items={[{ term: 'Last message', value }]} />
          })
      }
    </Loaded>
    <MuiLink href={officePath('messages', { person: uid })}>Every message</MuiLink>
    <Loaded query={useAccount(uid)} failure={officeMessages.accountFailed}>
      {(account) => <AccountActs account={account} />}
    </Loaded>
  </>
)
