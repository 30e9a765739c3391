import {
  type DocumentNotes,
  ownMessages,
  type PractisingRecord,
  type RenewalDocument,
  renewalDocuments,
  type RenewalNotes,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Fragment } from 'react'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { documentNames } from '../../shared/portal/record-words.ts'

interface NotesProps {
  record: PractisingRecord
  notes: RenewalNotes
  /** The address of another record's review. */
  linkTo: (id: string) => string
}

/** Warns the chair of active content in the documents and of files that were sent before. */
export const NotesOnDocuments = ({ record, notes, linkTo }: NotesProps) => {
  const { goodStandingCertificate, otherDocument } = record.documents
  const before = record.earlier_sendings?.at(-1)?.documents
  const isUnchanged = (name: RenewalDocument) =>
    record.documents[name].sha256 !== '' && record.documents[name].sha256 === before?.[name].sha256
  const isOneFile = goodStandingCertificate.sha256 !== '' && goodStandingCertificate.sha256 === otherDocument.sha256
  const noted = renewalDocuments.filter(
    (name) => isUnchanged(name) || notes[name].active_content || notes[name].same_file.length > 0,
  )
  if (noted.length === 0 && !isOneFile) return null
  return (
    // Small: on a phone the bar has to leave room for the decision.
    <Box sx={{ fontSize: '0.875rem', lineHeight: 1.4, my: 0.5, '& p': { mb: 0.5 } }}>
      <NoticeLine tone="caution">
        {isOneFile && <p>{ownMessages.bothTheSame}</p>}
        {noted.map((name) => (
          <Note key={name} name={name} isUnchanged={isUnchanged(name)} notes={notes[name]} linkTo={linkTo} />
        ))}
      </NoticeLine>
    </Box>
  )
}

const Note = ({
  name,
  isUnchanged,
  notes,
  linkTo,
}: { name: RenewalDocument; isUnchanged: boolean; notes: DocumentNotes } & Pick<NotesProps, 'linkTo'>) => {
  const document = <strong>{`${documentNames[name]}:`}</strong>
  return (
    <>
      {isUnchanged && (
        <p>
          {document} <span>{ownMessages.sameAsReturned}</span>
        </p>
      )}
      {notes.active_content && (
        <p>
          {document} <span>{ownMessages.activeContent}</span>
        </p>
      )}
      {notes.same_file.length > 0 && (
        <p>
          {document} <span>{ownMessages.sameFile}</span>{' '}
          {notes.same_file.map(({ id, name: holder, license_no, year }, index) => (
            <Fragment key={id}>
              <span>{index > 0 && ', '}</span>
              <MuiLink translate="no" href={linkTo(id)}>{`${license_no}, ${year} (${holder})`}</MuiLink>
            </Fragment>
          ))}
          <span>{notes.more ? ' and others.' : '.'}</span>
        </p>
      )}
    </>
  )
}
