import { mailFrame, mailTexts } from '@lsb/contract'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Message } from './message.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
const paragraph = (text: string): string => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`

const html = (subject: string, before: string[], page: string, after: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font: 16px/1.5 sans-serif; max-width: 36em; margin: 1em">
${before.map(paragraph).join('\n')}
<p><a href="${escaped(page)}">${escaped(page)}</a></p>
<p style="font-size: 14px">${escaped(after)}</p>
</body></html>`

/** The message as it goes over the line, in plain text and in HTML. `page` is the whole address it leads to. */
export const composed = async (
  { id, kind, to, name, facts, created_at }: Message,
  { from, page }: { from: string; page: string },
): Promise<Buffer> => {
  const { subject, paragraphs, lead } = mailTexts[kind](facts)
  const before = [mailFrame.greeting(name), ...paragraphs, lead]
  return new MailComposer({
    from: { name: mailFrame.sender, address: from },
    to: { name, address: to },
    subject,
    text: [...before, page, mailFrame.footer].join('\n\n'),
    html: html(subject, before, page, mailFrame.footer),
    // The same at every attempt, so that a mail program shows a message that came twice once.
    messageId: `<${id}@${from.split('@')[1] ?? ''}>`,
    date: new Date(created_at),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}
