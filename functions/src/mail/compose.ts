import { mailFrame, mails, type SignedRecordHead } from '@lsb/contract'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Message } from './message.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
const paragraph = (text: string): string => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`
const linked = (address: string): string => `<p><a href="${escaped(address)}">${escaped(address)}</a></p>`

/** The parts of a message, in order, around the page's address. */
const partsOf = ({ kind, name, facts }: Pick<Message, 'kind' | 'name' | 'facts'>, head?: SignedRecordHead) => {
  const { subject, paragraphs, lead } = mails[kind].words(facts)
  return {
    subject,
    before: [mailFrame.greeting(name), ...paragraphs, lead],
    after: [...(head ? [mailFrame.keep(head)] : []), mailFrame.footer],
  }
}

interface Composition {
  /** The full address of the page that the message links to. */
  page: string
  /** The full address of the page that ends such messages. */
  stop?: string
  /** The head of the record of acts that the message gives into the holder's hands. */
  head?: SignedRecordHead
}

/** The message as HTML, in the mail program's own light or dark colours and no wider than a phone. */
export const messageHtml = (
  message: Pick<Message, 'kind' | 'name' | 'facts'>,
  { page, head, stop }: Composition,
): string => {
  const { subject, before, after } = partsOf(message, head)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="font: 16px/1.5 sans-serif; max-width: 36em; margin: 1em; overflow-wrap: anywhere">
<p style="font: 600 18px/1.3 serif; border-bottom: 2px solid #b98a2c; padding-bottom: 8px">${escaped(mailFrame.sender)}</p>
${before.map(paragraph).join('\n')}
${linked(page)}
${stop === undefined ? '' : paragraph(mailFrame.stop) + linked(stop)}
${after.map((text) => `<p style="font-size: 14px">${escaped(text)}</p>`).join('\n')}
</body></html>`
}

/** The message as it is sent, in plain text and HTML. */
export const composed = async (
  message: Message,
  { from, ...composition }: Composition & { from: string },
): Promise<Buffer> => {
  const { id, to, name, created_at } = message
  const { stop } = composition
  const { subject, before, after } = partsOf(message, composition.head)
  return new MailComposer({
    from: { name: mailFrame.sender, address: from },
    to: { name, address: to },
    subject,
    text: [...before, composition.page, ...(stop === undefined ? [] : [mailFrame.stop, stop]), ...after].join('\n\n'),
    html: messageHtml(message, composition),
    // The same at every attempt, so that a mail program shows a message once that arrives twice.
    messageId: `<${id}@${from.split('@')[1] ?? ''}>`,
    date: new Date(created_at),
    headers: { 'Auto-Submitted': 'auto-generated', ...(stop !== undefined && { 'List-Unsubscribe': `<${stop}>` }) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}
