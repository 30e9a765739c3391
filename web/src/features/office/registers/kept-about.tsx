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

/** What is kept about the person of an entry, and what can be done to the account. */
export const KeptAbout = ({ register, found: { number, kept } }: { register: RegisterName; found: KeptEntry }) => {
  const accounts = kept.flatMap(({ account }) => (account === '' ? [] : [account]))
  return (
    <Part id="kept" title="What is kept about this person" sx={{ mb: 4 }}>
      {kept.length > 0 && (
        <DescriptionList
          strong="term"
          items={kept.map(({ title, detail, account }) => ({
            term: title,
            value: account === '' ? detail : <MuiLink href={officePath('accounts', { account })}>{detail}</MuiLink>,
          }))}
        />
      )}
      {accounts.length === 0 && (
        <Button href={officePath('accounts', { new: 'one', register, number })} variant="outlined" sx={{ mt: 1 }}>
          Create the account
        </Button>
      )}
      {accounts.map((uid) => (
        <AccountOf key={uid} uid={uid} />
      ))}
    </Part>
  )
}

/** How many messages the page of a person shows. */
const LAST_MESSAGES = 3

const AccountOf = ({ uid }: { uid: string }) => (
  <>
    <InTray of={({ on }) => on === uid} />
    <Loaded query={useMessages({ person: uid })} failure={officeMessages.messagesFailed}>
      {({ pages: [last] }) =>
        last !== undefined &&
        last.results.length > 0 && (
          <DescriptionList
            strong="term"
            items={last.results.slice(0, LAST_MESSAGES).map((message) =>
              isUnreadable(message)
                ? { term: 'Message', value: typedMessages.entryUnreadable }
                : {
                    term: mails[message.kind].called,
                    value: `${formatInstant(message.created_at)}: ${stateWords[message.state]}`,
                  },
            )}
          />
        )
      }
    </Loaded>
    <MuiLink href={officePath('messages', { person: uid })}>Every message to this person</MuiLink>
    <Loaded query={useAccount(uid)} failure={officeMessages.accountFailed}>
      {(account) => <AccountActs account={account} />}
    </Loaded>
  </>
)
